import { application, form } from './samples';
import type { callTo } from './send';

export interface Applicant {
  reference: string;
  Mail: string;
}
export type Files = Parameters<typeof form>[1];

/** Calls by applicants, and by the team about them. */
export const applicationCalls = (call: ReturnType<typeof callTo>) => ({
  async apply(changes: Record<string, string> = {}, files: Files = {}): Promise<Applicant> {
    const person = application(changes);
    const { status, body } = await call('POST', '/applicationform/apply', { raw: form(person, files) });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { reference: body.reference, Mail: String(person.Mail) };
  },
  look: (who: object) => call('POST', '/applications/status', { json: who }),
  withdraw: (who: object, headers = {}) => call('POST', '/applications/status/withdraw', { json: who, headers }),
  correct: (fields: object, files: Files = {}, headers = {}) =>
    call('POST', '/applications/status/correct', { raw: form(fields as Record<string, string>, files), headers }),
  correctContact: (fields: object) => call('POST', '/applications/status/contact', { json: fields }),
  decide: (token: string, reference: string, status: string, reason?: string) =>
    call('PATCH', `/admin/applications/${reference}`, { token, json: { status, reason } }),
  record: async (token: string, reference: string) =>
    (await call('GET', `/admin/applications/${reference}`, { token })).body.data,
  audited: async (token: string, reference: string) =>
    (await call('GET', `/admin/audit?q=${reference}`, { token })).body.data as Record<string, string | null>[],
});
