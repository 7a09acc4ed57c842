import { inject } from 'vitest';

const { url, password } = inject('product');

/** The panel's own calls, as its pages make them. */
export async function panel() {
  const send = async (method: string, path: string, json?: unknown, token?: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look at what came over the wire, whatever it is
    return { status: answer.status, body: (await answer.json().catch(() => null)) as any };
  };
  const { body } = await send('POST', '/admin/login', { email: 'admin@example.org', password });
  const token: string = body.data.token;
  const types = '/content-manager/collection-types';
  const site = '/content-manager/single-types/api::site.site';
  return {
    create: (uid: string, data: object) => send('POST', `${types}/${uid}`, data, token),
    update: (uid: string, id: string, data: object) => send('PUT', `${types}/${uid}/${id}`, data, token),
    remove: (uid: string, id: string) => send('DELETE', `${types}/${uid}/${id}`, undefined, token),
    removeMany: (uid: string, documentIds: string[]) =>
      send('POST', `${types}/${uid}/actions/bulkDelete`, { documentIds }, token),
    clone: (uid: string, id: string, data: object) => send('POST', `${types}/${uid}/clone/${id}`, data, token),
    decide: (uid: string, verdict: 'verify' | 'reject', ids: string[]) =>
      send('POST', `/panel/moderation/${uid}/${verdict}`, { ids }, token),
    photo: (id: string) => send('GET', `/panel/moderation/reviews/${id}/photo`, undefined, token),
    /** Changes some of the site settings, the others as they are. */
    async changeSite(change: object) {
      const current = (await send('GET', site, undefined, token)).body.data;
      return send('PUT', site, { ...current, ...change }, token);
    },
  };
}
