import { safeParse } from 'valibot';
import { API_PREFIX } from '../../../src/contract/endpoints';
import type { Sent } from '../wire';
import type { KnownCall } from './known-calls';

/** A malformed request, and what has to come of it. */
export interface Case {
  name: string;
  sent: Sent;
  /** `refused`: 4xx. `answered`: anything but a 5xx. In the envelope either way, unless it is a 2xx. */
  outcome: 'refused' | 'answered';
}

/** Address of a call, with a text for each of its parameters. */
export const addressOf = ({ path }: Pick<KnownCall, 'path'>, param = 'none'): string =>
  API_PREFIX + path.replace(/:\w+/g, () => param);

/** A request of a call with a JSON text. */
export const withJson = (call: KnownCall, text: string | Buffer, headers: Sent['headers'] = {}): Sent => ({
  method: call.method,
  path: addressOf(call),
  headers: { 'Content-Type': 'application/json', ...headers },
  body: text,
});

/**
 * What has to come of a JSON value.
 * @returns null when it is a value that the call takes: nothing is wrong with it
 */
export function outcomeOf(call: KnownCall, value: unknown): Case['outcome'] | null {
  if (!call.body) return 'answered';
  return safeParse(call.body, value).success ? null : 'refused';
}

/** How a value is called in a report. */
export const nameOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text;
};
