import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { rows } from '../database/rows';

const PREFIX = 'plugin_content_manager_configuration_';

export async function readStoredViews(): Promise<Map<string, string>> {
  const stored = await rows<{ value: string }>('strapi::core-store').findMany({
    where: { key: { $startsWith: PREFIX } },
  });
  const views = stored.map(({ value }) => JSON.parse(value) as { uid: string });
  return new Map(views.map((view) => [view.uid, fingerprintOf(view)]));
}

export const fingerprintOf = (view: object): string => {
  const inOrder = JSON.stringify(view, (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(inOrder).digest('hex');
};

export type ContentTypes = Record<string, { attributes: object } | undefined>;

/** State left by the previous version. */
export interface LastStart {
  views: Map<string, string>;
  contentTypes: ContentTypes;
}

/**
 * Reads the views before Strapi adapts them: afterwards, people's changes cannot be recognised. Call it before the
 * database starts.
 */
export function watchLastStart(strapi: Core.Strapi): () => LastStart {
  let found: LastStart = { views: new Map(), contentTypes: {} };
  strapi.hook('strapi::content-types.afterSync').register(async () => {
    // Not the hook's own `oldContentTypes`: they were read before the migrations, one of which renames types.
    const stored = await strapi.store.get({ type: 'strapi', name: 'content_types', key: 'schema' });
    found = { views: await readStoredViews(), contentTypes: (stored as ContentTypes | null) ?? {} };
  });
  return () => found;
}
