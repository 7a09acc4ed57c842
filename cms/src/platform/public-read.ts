import type { GenericSchema, InferOutput } from 'valibot';
import type { Found, Page } from '../contract/envelope';
import type { PageRead } from '../contract/rendering';
import { check } from '../contract/validate';
import { Unknown } from './errors';
import { features } from './feature';

/** @returns null for 404 and refusals */
export async function answerTo(read: PageRead): Promise<unknown> {
  for (const { pageReads } of features()) {
    const answer = pageReads?.[read.call] as ((read: PageRead) => Promise<unknown>) | undefined;
    if (answer) return answer(read);
  }
  throw new Error(`No feature answers ${read.call}.`);
}

/** @returns null for invalid queries and 404 */
export async function readForPage<Schema extends GenericSchema, Answer extends Found<unknown> | Page<unknown>>(
  schema: Schema,
  query: object,
  answer: (query: InferOutput<Schema>) => Promise<Answer>,
): Promise<Answer | null> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const checked = check(schema, Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
  if (!checked.ok) return null;
  try {
    return await answer(checked.value);
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}
