import { endpoints } from '../../../contract/endpoints';
import { styleSheetOf } from '../../../platform/built-site';
import { cachedPath } from '../../../platform/cache/cached-reads';
import { addReadRule } from '../../../platform/cache/read-plan';
import { apiRoutes } from '../../../platform/http/route';
import { settings } from '../../../platform/settings';
import * as siteTexts from '../../site/site';
import { documentOf, type OpenApi } from './document';
import { pageOf } from './page';

/** What is made of one name of the site: nothing else in it changes while the process runs. */
interface Made {
  brand: string;
  document: OpenApi;
  page: string;
}
let made: Made | undefined;

async function make(): Promise<Made> {
  const brand = await siteTexts.readBrand();
  if (made?.brand === brand) return made;
  const { PUBLIC_URL: origin, RATE_LIMIT_FACTOR: factor, SITE_DIR } = settings();
  const document = documentOf(apiRoutes(), { brand, origin, factor });
  made = { brand, document, page: pageOf(document, styleSheetOf(SITE_DIR)) };
  return made;
}

/** The document of the API (OpenAPI 3.1). */
export const document = async (): Promise<OpenApi> => (await make()).document;

/** The same as a page for people. */
export const page = async (): Promise<string> => (await make()).page;

/** Has both answered from the response cache. */
export function cache(): void {
  for (const { path } of [endpoints.readOpenApi, endpoints.readDocs]) addReadRule(cachedPath(path));
}
