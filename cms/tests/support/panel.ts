import { inject } from 'vitest';
import { form } from './samples';
import { callTo } from './send';

/** Shared product; tests may pass another. */
const shared = inject('product');

/** Shared session, because signing in hashes a password. */
let session: string | undefined;

/** Calls the panel's API. */
export async function panel(
  as: { email: string; password: string } = { email: 'admin@example.org', password: shared.password },
  { url }: { url: string } = shared,
) {
  const call = callTo(() => ({ url }), '');
  const send = (method: string, path: string, json?: unknown, token?: string) => call(method, path, { json, token });
  const signIn = async (): Promise<string> => (await send('POST', '/admin/login', as)).body.data.token;
  const isOpen = async (token: string) => (await send('GET', '/admin/users/me', undefined, token)).status === 200;
  const isUsual = url === shared?.url && as.email === 'admin@example.org';
  const open = isUsual ? session : undefined;
  const token = open && (await isOpen(open)) ? open : await signIn();
  if (isUsual) session = token;
  const sendFiles = (raw: FormData) => call('POST', '/upload', { raw, token });
  const types = '/content-manager/collection-types';
  const site = '/content-manager/single-types/api::site.site';
  return {
    token,
    send: (method: string, path: string, json?: unknown) => send(method, path, json, token),
    /** Finds an entry by the value of a field. */
    find: async (uid: string, field: string, value: string) => {
      const query = `filters[${field}][$eq]=${encodeURIComponent(value)}`;
      return (await send('GET', `${types}/${uid}?${query}`, undefined, token)).body.results[0];
    },
    sendFiles,
    async upload(bytes: Buffer, name: string) {
      const { body } = await sendFiles(form({}, { files: [bytes, name] }));
      return body[0] as { id: number; url: string; provider: string };
    },
    create: (uid: string, data: object) => send('POST', `${types}/${uid}`, data, token),
    update: (uid: string, id: string, data: object) => send('PUT', `${types}/${uid}/${id}`, data, token),
    remove: (uid: string, id: string) => send('DELETE', `${types}/${uid}/${id}`, undefined, token),
    removeMany: (uid: string, documentIds: string[]) =>
      send('POST', `${types}/${uid}/actions/bulkDelete`, { documentIds }, token),
    clone: (uid: string, id: string, data: object) => send('POST', `${types}/${uid}/clone/${id}`, data, token),
    decide: (uid: string, verdict: 'verify' | 'reject' | 'reopen', ids: string[], rejection = {}) =>
      send('POST', `/panel/moderation/${uid}/${verdict}`, { ids, ...rejection }, token),
    pictures: (uid: string, id: string) => send('GET', `/panel/moderation/${uid}/${id}/pictures`, undefined, token),
    async changeSite(change: object) {
      const current = (await send('GET', site, undefined, token)).body.data;
      return send('PUT', site, { ...current, ...change }, token);
    },
  };
}

export const panelToken = async (): Promise<string> => (await panel()).token;
