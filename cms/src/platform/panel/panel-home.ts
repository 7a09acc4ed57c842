import type { Core } from '@strapi/strapi';
import { replaceMethods } from './replace-methods';

interface Home {
  queryLastDocuments(query: object): Promise<object[]>;
  addStatusToDocuments(documents: object[]): Promise<object[]>;
  getRecentlyUpdatedDocuments(): Promise<object[]>;
}

/** Limits "Last edited entries" on the home page to edits in the panel. */
export function listOnlyEditsByPeople(strapi: Core.Strapi): void {
  const home = strapi.plugin('content-manager').service('homepage') as Home;
  const edited = { sort: 'updatedAt:desc', filters: { updatedBy: { id: { $notNull: true } } } };
  const getRecentlyUpdatedDocuments = async () => home.addStatusToDocuments(await home.queryLastDocuments(edited));
  replaceMethods('home page', home, { getRecentlyUpdatedDocuments }, ['queryLastDocuments', 'addStatusToDocuments']);
}
