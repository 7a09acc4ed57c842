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
import type { PanelView } from '../lib/panel/panel-view';

/** Raised when a view changes; what an editor arranged since the last change is replaced once. */
const VERSION = 6;

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

/** The parts of the site settings: their fields, in order, with their labels. */
const parts: Record<string, Record<string, string>> = {
  'site.point': { title: 'Title', text: 'Text' },
  'site.fact': { name: 'Name', value: 'Value' },
  'site.domain-card': { title: 'Title', duration: 'Duration', type: 'Type' },
  'site.question': { question: 'Question', answer: 'Answer' },
  'site.social-link': { label: 'Label', url: 'Link' },
};

interface Metadatas {
  [field: string]: { edit: object; list: object };
}
/** Of content types and of components alike. */
interface ViewService {
  findConfiguration(model: unknown): Promise<{ metadatas: Metadatas; settings: object; layouts: object }>;
  updateConfiguration(model: unknown, configuration: unknown): Promise<unknown>;
}

/** Sets columns, labels, help texts and the order of fields in the panel, once for each version of them. */
export async function arrangePanelViews(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'first-commit', key: 'panel-views' });
  if ((await store.get({})) === VERSION) return;
  for (const [uid, view] of Object.entries(views)) await arrange(strapi, uid, view);
  for (const [uid, labels] of Object.entries(parts)) await label(strapi, uid, labels);
  await store.set({ value: VERSION });
}

async function label(strapi: Core.Strapi, uid: string, labels: Record<string, string>): Promise<void> {
  const service: ViewService = strapi.plugin('content-manager').service('components');
  const component = strapi.components[uid as never];
  const { metadatas, settings, layouts } = await service.findConfiguration(component);
  for (const [name, words] of Object.entries(labels)) {
    const current = metadatas[name];
    if (current) metadatas[name] = { ...current, edit: { ...current.edit, label: words } };
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
