import { rejectionSchema } from '@contract/moderation';
import { check } from '@contract/validate';

/** What is wrong with the reason of a rejection, if anything is. */
export function checkReason(reason: string): string | undefined {
  const checked = check(rejectionSchema, { reason });
  return checked.ok ? undefined : checked.errors[0]?.msg;
}
