import type { Product } from './fixtures';
import { asAdmin } from './panel';

const SITE = '/content-manager/single-types/api::site.site';
const PAGES = '/content-manager/collection-types/api::site.page';

/** Calls the panel's API, as an editor does. */
export async function editorOf(product: Product) {
  const call = await asAdmin(product);
  return {
    /** Reads the site without component IDs, because replaced components are deleted. */
    readSite: async () => {
      const site = await call('GET', SITE);
      const parts = Object.entries(site).filter(([, value]) => Array.isArray(value)) as [string, object[]][];
      return {
        ...site,
        ...Object.fromEntries(parts.map(([name, list]) => [name, list.map((part) => ({ ...part, id: undefined }))])),
      };
    },
    saveSite: (texts: unknown) => call('PUT', SITE, texts),
    publish: async (page: unknown): Promise<string> => (await call('POST', PAGES, page)).documentId,
    remove: (id: string) => call('DELETE', `${PAGES}/${id}`),
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
