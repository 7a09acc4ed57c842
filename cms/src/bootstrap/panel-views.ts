import type { Core } from '@strapi/strapi';
import { applicationView } from '../api/application/panel-view';
import { APPLICATION } from '../api/application/row';
import { auditEntryView } from '../api/audit/panel-view';
import { AUDIT_ENTRY } from '../api/audit/row';
import { blogPostView } from '../api/blog-post/panel-view';
import { BLOG_POST } from '../api/blog-post/row';
import { certificateView } from '../api/certificate/panel-view';
import { CERTIFICATE } from '../api/certificate/row';
import { mailView } from '../api/mail/panel-view';
import { MAIL } from '../api/mail/row';
import { pageView } from '../api/page/panel-view';
import { PAGE } from '../api/page/row';
import { quickApplicationView } from '../api/quick-application/panel-view';
import { QUICK_APPLICATION } from '../api/quick-application/row';
import { siteView } from '../api/site/panel-view';
import { SITE } from '../api/site/row';
import { testimonialView } from '../api/testimonial/panel-view';
import { TESTIMONIAL } from '../api/testimonial/row';
import { durable } from '../platform/database/durable';
import type { PanelView } from '../platform/panel/panel-view';
import { readStoredViews } from '../platform/panel/stored-views';
import { viewsOf6 } from './panel-views-6';

const views: Record<string, PanelView> = {
  [BLOG_POST]: blogPostView,
  [TESTIMONIAL]: testimonialView,
  [APPLICATION]: applicationView,
  [QUICK_APPLICATION]: quickApplicationView,
  [CERTIFICATE]: certificateView,
  [PAGE]: pageView,
  [SITE]: siteView,
  [MAIL]: mailView,
  [AUDIT_ENTRY]: auditEntryView,
};

/** The parts of the site settings: their fields in order, with labels and hints. */
const parts: Record<string, Record<string, string | [label: string, description: string]>> = {
  'site.point': { title: 'Title', text: 'Text' },
  'site.fact': { name: 'Name', value: 'Value' },
  'site.domain-card': { title: 'Title', duration: 'Duration', type: 'Type' },
  'site.question': { question: 'Question', answer: 'Answer' },
  'site.social-link': { label: 'Label', url: ['Link', 'A full link: https://…'] },
};

interface Metadatas {
  [field: string]: { edit: object; list: object };
}
/** Of content types and of components alike. */
interface ViewService {
  findConfiguration(model: unknown): Promise<{ metadatas: Metadatas; settings: object; layouts: object }>;
  updateConfiguration(model: unknown, configuration: unknown): Promise<unknown>;
}

/** Fingerprint of each view as this product last wrote it. */
type Written = Record<string, string>;

/**
 * Sets columns, labels, hints and the order of fields in the panel. Skips views that a person has arranged since.
 * @param found the views as stored when this start began
 */
export async function arrangePanelViews(strapi: Core.Strapi, found: Map<string, string>): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'first-commit', key: 'panel-views' });
  const known = ((await store.get({})) ?? {}) as Written | number;
  const written = typeof known === 'object' ? known : writtenBefore(known, found);
  const isOurs = (uid: string) => !written[uid] || !found.has(uid) || found.get(uid) === written[uid];
  await durable(async () => {
    for (const [uid, view] of Object.entries(views)) if (isOurs(uid)) await arrange(strapi, uid, view);
    for (const [uid, labels] of Object.entries(parts)) if (isOurs(uid)) await label(strapi, uid, labels);
    const stored = await readStoredViews();
    const ours = [...stored].filter(([uid]) => (uid in views || uid in parts) && isOurs(uid));
    await store.set({ value: { ...written, ...Object.fromEntries(ours) } });
  });
}

/** Versions up to 6 stored only a number. */
const writtenBefore = (version: number, found: Map<string, string>): Written =>
  version === 6
    ? Object.fromEntries([...found].map(([uid, view]) => [uid, viewsOf6.has(view) ? view : 'arranged']))
    : {};

async function label(strapi: Core.Strapi, uid: string, labels: (typeof parts)[string]): Promise<void> {
  const service: ViewService = strapi.plugin('content-manager').service('components');
  const component = strapi.components[uid as never];
  const { metadatas, settings, layouts } = await service.findConfiguration(component);
  for (const [name, words] of Object.entries(labels)) {
    const current = metadatas[name];
    const [label, description = ''] = [words].flat();
    if (current) metadatas[name] = { ...current, edit: { ...current.edit, label, description } };
  }
  await service.updateConfiguration(component, { metadatas, settings, layouts });
}

async function arrange(strapi: Core.Strapi, uid: string, view: PanelView): Promise<void> {
  const service: ViewService = strapi.plugin('content-manager').service('content-types');
  const contentType = strapi.contentType(uid as never);
  const { metadatas } = await service.findConfiguration(contentType);
  for (const [name, field] of Object.entries(view.fields)) {
    const { label, description = '', placeholder = '', readOnly = false, hidden = false } = field;
    const current = metadatas[name];
    if (!current) continue;
    metadatas[name] = {
      edit: { ...current.edit, label, description, placeholder, editable: !readOnly, visible: !hidden },
      list: { ...current.list, label },
    };
  }
  const settings = {
    bulkable: true,
    filterable: true,
    searchable: true,
    pageSize: 20,
    mainField: view.mainField,
    defaultSortBy: view.sortBy ?? 'createdAt',
    defaultSortOrder: view.sortOrder ?? 'DESC',
  };
  const edit = view.edit.map((row) => row.map(([name, size]) => ({ name, size })));
  await service.updateConfiguration(contentType, { settings, metadatas, layouts: { list: view.list, edit } });
}
