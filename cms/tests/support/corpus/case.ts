import { safeParse } from 'valibot';
import { API_PREFIX } from '../../../src/contract/calls';
import type { Sent } from '../wire';
import type { KnownCall } from './known-calls';

export interface Case {
  name: string;
  sent: Sent;
  /** `refused`: 4xx. `answered`: no 5xx. Failures use the envelope. */
  outcome: 'refused' | 'answered';
}

export const addressOf = ({ path }: Pick<KnownCall, 'path'>, param = 'none'): string =>
  API_PREFIX + path.replace(/:\w+/g, () => param);

export const withJson = (call: KnownCall, text: string | Buffer, headers: Sent['headers'] = {}): Sent => ({
  method: call.method,
  path: addressOf(call),
  headers: { 'Content-Type': 'application/json', ...headers },
  body: text,
});

/**
 * Expected result of a JSON value.
 * @returns null if the value is valid
 */
export function outcomeOf(call: KnownCall, value: unknown): Case['outcome'] | null {
  if (!call.body) return 'answered';
  return safeParse(call.body, value).success ? null : 'refused';
}

export const nameOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text;
};
