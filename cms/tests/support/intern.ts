import { expect } from 'vitest';
import { announceNow, apply, decide, record } from './applicant';
import type { Applicant } from './application-calls';
import { call } from './client';

/** Calls by interns, and by the team about them. */

export interface Intern extends Applicant {
  /** ID of the internship. */
  id: string;
}

/** Selects an applicant, who accepts the offer. */
export async function accept(token: string, who: Applicant): Promise<Intern> {
  await decide(token, who.reference, 'selected');
  await announceNow(who);
  const { status } = await call('POST', '/applications/status/offer', { json: { ...who, answer: 'accept' } });
  expect(status).toBe(200);
  return { ...who, id: (await record(token, who.reference)).internship };
}

export const finish = (token: string, { id }: Intern, ending: object) =>
  call('POST', `/admin/internships/${id}/finish`, { token, json: ending });

/** Creates an intern who completed without any record, as an exception. */
export async function completed(token: string, changes: Record<string, string> = {}): Promise<Intern> {
  const intern = await accept(token, await apply(changes));
  const { status } = await finish(token, intern, { outcome: 'completed', exception: 'A test.' });
  expect(status).toBe(200);
  return intern;
}
