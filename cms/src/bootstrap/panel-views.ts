import type { Core } from '@strapi/strapi';
import { BLOG_POST } from '../api/blog-post/row';

/** Raised when the views below change; what an editor arranged since the last change is replaced once. */
const VERSION = 1;

interface FieldWords {
  label: string;
  description?: string;
  /** Written by the product: shown, not edited. */
  readOnly?: true;
}

const fields: Record<string, FieldWords> = {
  title: { label: 'Title' },
  author: { label: 'Author', description: 'Shown under the title. Empty: Anonymous Author.' },
  content: { label: 'Text', description: 'Markdown, 2,000 to 50,000 characters.' },
  createdAt: { label: 'Sent' },
  date: { label: 'Published', description: 'Shown to readers. Verify fills it when it is empty.' },
  likes: { label: 'Likes' },
  moderation: { label: 'State', description: 'Changed by Verify and Reject, at the right.', readOnly: true },
  rejectionReason: { label: 'Reason of the rejection', readOnly: true },
  verifiedAt: { label: 'Verified at', readOnly: true },
  slug: { label: 'Address of the post', readOnly: true },
  authorSlug: { label: 'Address of the author', readOnly: true },
};

const settings = {
  bulkable: true,
  filterable: true,
  searchable: true,
  pageSize: 20,
  mainField: 'title',
  defaultSortBy: 'createdAt',
  defaultSortOrder: 'DESC',
};
const list = ['title', 'author', 'moderation', 'createdAt', 'date'];
const edit = [
  [
    { name: 'title', size: 8 },
    { name: 'author', size: 4 },
  ],
  [{ name: 'content', size: 12 }],
  [
    { name: 'date', size: 6 },
    { name: 'likes', size: 6 },
  ],
  [
    { name: 'moderation', size: 4 },
    { name: 'verifiedAt', size: 8 },
  ],
  [{ name: 'rejectionReason', size: 12 }],
  [
    { name: 'slug', size: 6 },
    { name: 'authorSlug', size: 6 },
  ],
];

interface Metadatas {
  [field: string]: { edit: object; list: object };
}
interface ContentTypesService {
  findConfiguration(contentType: unknown): Promise<{ metadatas: Metadatas }>;
  updateConfiguration(contentType: unknown, configuration: unknown): Promise<unknown>;
}

/** Sets columns, labels, help texts and the order of fields in the panel, once for each version of them. */
export async function arrangePanelViews(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'first-commit', key: 'panel-views' });
  if ((await store.get({})) === VERSION) return;
  const service: ContentTypesService = strapi.plugin('content-manager').service('content-types');
  const contentType = strapi.contentType(BLOG_POST as never);
  const { metadatas } = await service.findConfiguration(contentType);
  for (const [name, { label, description = '', readOnly = false }] of Object.entries(fields)) {
    const current = metadatas[name];
    if (!current) continue;
    metadatas[name] = {
      edit: { ...current.edit, label, description, editable: !readOnly, visible: true },
      list: { ...current.list, label },
    };
  }
  await service.updateConfiguration(contentType, { settings, metadatas, layouts: { list, edit } });
  await store.set({ value: VERSION });
}
