import type { Core } from '@strapi/strapi';
import { replaceMethods } from './replace-methods';

interface Home {
  queryLastDocuments(query: object): Promise<object[]>;
  addStatusToDocuments(documents: object[]): Promise<object[]>;
  getRecentlyUpdatedDocuments(): Promise<object[]>;
}

/**
 * Limits "Last edited entries" on the panel's home page to what people edited in the panel. Strapi also lists audit
 * lines, emails and what visitors send.
 */
export function listOnlyEditsByPeople(strapi: Core.Strapi): void {
  const home = strapi.plugin('content-manager').service('homepage') as Home;
  const edited = { sort: 'updatedAt:desc', filters: { updatedBy: { id: { $notNull: true } } } };
  const getRecentlyUpdatedDocuments = async () => home.addStatusToDocuments(await home.queryLastDocuments(edited));
  replaceMethods('home page', home, { getRecentlyUpdatedDocuments }, ['queryLastDocuments', 'addStatusToDocuments']);
}
