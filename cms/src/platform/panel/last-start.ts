import type { Core } from '@strapi/strapi';
import { readStoredViews } from './stored-views';

export type ContentTypes = Record<string, { attributes: object } | undefined>;

/** Database state left by the previous version. */
export interface LastStart {
  /** Fingerprints of the panel's views. */
  views: Map<string, string>;
  contentTypes: ContentTypes;
}

/**
 * Reads the views before Strapi adapts them to changed content types: afterwards a person's change looks the same.
 * Call it before the database starts.
 */
export function watchLastStart(strapi: Core.Strapi): () => LastStart {
  let found: LastStart = { views: new Map(), contentTypes: {} };
  strapi.hook('strapi::content-types.afterSync').register(async (types: { oldContentTypes?: ContentTypes }) => {
    found = { views: await readStoredViews(), contentTypes: types.oldContentTypes ?? {} };
  });
  return () => found;
}
