import { styleSheetOf } from '../../../platform/built-site';
import { apiRoutes } from '../../../platform/http/route';
import { settings } from '../../../platform/settings';
import * as siteTexts from '../../site/site';
import { documentOf, type OpenApi } from './document';
import { pageOf } from './page';

/** Only the site's name changes while the process runs. */
interface Rendered {
  brand: string;
  document: OpenApi;
  page: string;
}
let rendered: Rendered | undefined;

async function render(): Promise<Rendered> {
  const brand = await siteTexts.readBrand();
  if (rendered?.brand === brand) return rendered;
  const { PUBLIC_URL: origin, RATE_LIMIT_FACTOR: factor, SITE_DIR } = settings();
  const document = documentOf(apiRoutes(), { brand, origin, factor });
  rendered = { brand, document, page: pageOf(document, styleSheetOf(SITE_DIR)) };
  return rendered;
}

export const document = async (): Promise<OpenApi> => (await render()).document;

export const page = async (): Promise<string> => (await render()).page;
