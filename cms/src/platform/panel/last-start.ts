import type { Core } from '@strapi/strapi';
import { readStoredViews } from './stored-views';

export type ContentTypes = Record<string, { attributes: object } | undefined>;

/** What the version that ran last left in the database. */
export interface LastStart {
  /** Fingerprints of the panel's views. */
  views: Map<string, string>;
  contentTypes: ContentTypes;
}

/**
 * Reads the views before Strapi adapts them to changed content types: later a person's change looks the same. Call it
 * before the database starts.
 * @returns what the start that follows has found
 */
export function watchLastStart(strapi: Core.Strapi): () => LastStart {
  let found: LastStart = { views: new Map(), contentTypes: {} };
  strapi.hook('strapi::content-types.afterSync').register(async (types: { oldContentTypes?: ContentTypes }) => {
    found = { views: await readStoredViews(), contentTypes: types.oldContentTypes ?? {} };
  });
  return () => found;
}
