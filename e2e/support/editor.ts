import type { Product } from './fixtures';

/** Calls the panel's API, as an editor does. */
export async function editorOf({ url, panelEmail, password }: Product) {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { data } = await call('POST', '/admin/login', { email: panelEmail, password });
  const content = '/content-manager';
  return {
    /** Reads the site without component IDs, because replaced components are deleted. */
    readSite: async () => {
      const answer = await call('GET', `${content}/single-types/api::site.site`, undefined, data.token);
      const parts = Object.entries(answer.data).filter(([, value]) => Array.isArray(value)) as [string, object[]][];
      return {
        ...answer.data,
        ...Object.fromEntries(parts.map(([name, list]) => [name, list.map((part) => ({ ...part, id: undefined }))])),
      };
    },
    saveSite: (texts: unknown) => call('PUT', `${content}/single-types/api::site.site`, texts, data.token),
    publish: async (page: unknown): Promise<string> =>
      (await call('POST', `${content}/collection-types/api::site.page`, page, data.token)).data.documentId,
    remove: (id: string) => call('DELETE', `${content}/collection-types/api::site.page/${id}`, undefined, data.token),
  };
}

/** Changes the site's texts while `look` runs, and restores them afterwards. */
export async function withTexts(product: Product, texts: object, look: () => Promise<void>): Promise<void> {
  const editor = await editorOf(product);
  const before = await editor.readSite();
  await editor.saveSite({ ...before, ...texts });
  try {
    await look();
  } finally {
    await editor.saveSite(before);
  }
}
