import type { Core } from '@strapi/strapi';
import { componentLabels, type Labels } from '../api/site/feature';
import { durable } from '../platform/database/rows';
import { features } from '../platform/feature';
import type { PanelView } from '../platform/panel/panel-view';
import { readStoredViews } from '../platform/panel/stored-views';

interface Metadatas {
  [field: string]: { edit: object; list: object };
}
interface ViewService {
  findConfiguration(model: unknown): Promise<{ metadatas: Metadatas; settings: object; layouts: object }>;
  updateConfiguration(model: unknown, configuration: unknown): Promise<unknown>;
}

/** Fingerprints of the views written by this product. */
type Written = Record<string, string>;

/** Arranges views, except those changed by hand. @param found views before this startup */
export async function arrangePanelViews(strapi: Core.Strapi, found: Map<string, string>): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'first-commit', key: 'panel-views' });
  const written = ((await store.get({})) ?? {}) as Written;
  const panels = features().flatMap(({ uid, panel }) => (panel ? [{ uid, ...panel }] : []));
  const components = Object.entries(componentLabels);
  const arranged = new Set([...panels.map(({ uid }) => uid), ...components.map(([uid]) => uid)]);
  const isOurs = (uid: string) => !written[uid] || !found.has(uid) || found.get(uid) === written[uid];
  await durable(async () => {
    for (const { uid, view } of panels) if (isOurs(uid)) await arrange(strapi, uid, view);
    for (const [uid, labels] of components) if (isOurs(uid)) await label(strapi, uid, labels);
    const stored = await readStoredViews();
    const ours = [...stored].filter(([uid]) => arranged.has(uid) && isOurs(uid));
    await store.set({ value: { ...written, ...Object.fromEntries(ours) } });
  });
}

async function label(strapi: Core.Strapi, uid: string, labels: Labels): Promise<void> {
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
  const edit = view.edit.map((row) =>
    row.map((field) => {
      const [name, size = 12 / row.length] = [field].flat() as [string, number?];
      return { name, size };
    }),
  );
  await service.updateConfiguration(contentType, { settings, metadatas, layouts: { list: view.list, edit } });
}
