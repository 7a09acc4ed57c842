import { inject } from 'vitest';
import { call } from './client';
import { runSql } from './database';
import { application, form } from './samples';

/** Actions by applicants and the team. */

const product = inject('product');

export interface Applicant {
  reference: string;
  Mail: string;
}
export type Files = Parameters<typeof form>[1];
export async function apply(changes: Record<string, string> = {}, files: Files = {}): Promise<Applicant> {
  const person = application(changes);
  const { status, body } = await call('POST', '/applicationform/apply', { raw: form(person, files) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { reference: body.reference, Mail: String(person.Mail) };
}
export const look = (who: object) => call('POST', '/applications/status', { json: who });
export const withdraw = (who: object, headers = {}) =>
  call('POST', '/applications/status/withdraw', { json: who, headers });
export const correct = (fields: object, files: Files = {}, headers = {}) =>
  call('POST', '/applications/status/correct', { raw: form(fields as Record<string, string>, files), headers });
export const correctContact = (fields: object) => call('POST', '/applications/status/contact', { json: fields });
export const decide = (token: string, reference: string, status: string) =>
  call('PATCH', `/admin/applications/${reference}`, { token, json: { status } });
export const record = async (token: string, reference: string) =>
  (await call('GET', `/admin/applications/${reference}`, { token })).body.data;
export const audited = async (token: string, reference: string) =>
  (await call('GET', `/admin/audit?q=${reference}`, { token })).body.data as Record<string, string | null>[];
/** Returns emails except the receipt, in order. */
export const mailsTo = (address: string) =>
  runSql(
    product,
    `SELECT subject, text, state, next_attempt_at FROM mails WHERE recipient = '${address}' AND kind = 'application status' ORDER BY id`,
  );
/** Moves the last change into the past, so that delayed emails are sent. */
export const announceNow = ({ reference }: Applicant) =>
  runSql(product, `UPDATE notifications SET told_at = at WHERE topic = '${reference}'`);

export const contact = {
  mobile: '+91 91111 11111',
  address: '34 Other Road',
  linkedin: 'https://www.linkedin.com/in/other',
  github: 'https://github.com/other',
};
