import { inject } from 'vitest';
import { form } from './samples';

/** Shared product; tests may pass another. */
const shared = inject('product');

/** Shared session, because signing in hashes a password. */
let session: string | undefined;

/** Calls the panel's API. */
export async function panel(
  as: { email: string; password: string } = { email: 'admin@example.org', password: shared.password },
  { url }: { url: string } = shared,
) {
  const send = async (method: string, path: string, json?: unknown, token?: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests check responses of any shape
    return { status: answer.status, headers: answer.headers, body: (await answer.json().catch(() => null)) as any };
  };
  const signIn = async (): Promise<string> => (await send('POST', '/admin/login', as)).body.data.token;
  const isOpen = async (token: string) => (await send('GET', '/admin/users/me', undefined, token)).status === 200;
  const isUsual = url === shared?.url && as.email === 'admin@example.org';
  const open = isUsual ? session : undefined;
  const token = open && (await isOpen(open)) ? open : await signIn();
  if (isUsual) session = token;
  const sendFiles = async (data: FormData) => {
    const answer = await fetch(`${url}/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: data,
    });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
  };
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
      return (body as [{ id: number; url: string; provider: string }])[0];
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
