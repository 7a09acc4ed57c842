import { endpoints } from '../../../contract/endpoints';
import { styleSheetOf } from '../../../platform/built-site';
import { cachedPath } from '../../../platform/cache/cached-reads';
import { addReadRule } from '../../../platform/cache/read-plan';
import { apiRoutes } from '../../../platform/http/route';
import { settings } from '../../../platform/settings';
import * as siteTexts from '../../site/site';
import { documentOf, type OpenApi } from './document';
import { pageOf } from './page';

/** Only the name of the site changes while the process runs. */
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

export const document = async (): Promise<OpenApi> => (await make()).document;

export const page = async (): Promise<string> => (await make()).page;

export function cache(): void {
  for (const { path } of [endpoints.readOpenApi, endpoints.readDocs]) addReadRule(cachedPath(path));
}
