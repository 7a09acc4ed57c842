import type { Core } from '@strapi/strapi';
import * as credentialKeys from '../api/certificate/credential-key';
import { storeBuiltIn } from '../api/mail/text/feature';
import { componentLabels, type Labels } from '../api/site/feature';
import { durable, rows } from '../platform/database/rows';
import { features } from '../platform/feature';
import { makeBucket, s3Of } from '../platform/files/s3';
import { createRateLimitTable } from '../platform/http/rate-limits';
import type { PanelView } from '../platform/panel/panel-view';
import { type LastStart, readStoredViews } from '../platform/panel/stored-views';
import { settings } from '../platform/settings';
import { defineSessions, explainPasswords, makeFirstAccounts, showFirstAccounts } from './accounts';
import { makePanelRoles } from './panel-roles';
import { seed } from './seed';

export async function prepare(strapi: Core.Strapi, lastStart: LastStart): Promise<void> {
  const s3 = s3Of(settings());
  if (s3) await makeBucket(s3);
  defineSessions(strapi, settings());
  await createRateLimitTable();
  const accounts = await makeFirstAccounts(strapi, settings());
  await removeDefaultAccess(strapi);
  await makePanelRoles(strapi, lastStart.contentTypes);
  await arrangePanelViews(strapi, lastStart.views);
  await credentialKeys.register();
  await seed(strapi);
  await durable(storeBuiltIn);
  showFirstAccounts(accounts, settings());
  await explainPasswords(accounts);
}

/** Strapi's default tokens. Anyone who can read them in the panel could use them. */
const DEFAULT_TOKENS = {
  'Read Only': 'A default API token with read-only permissions, only used for accessing resources',
  'Full Access': 'A default API token with full access permissions, used for accessing or modifying resources',
};

interface Permission {
  id: number;
  action: string;
  createdAt: string;
  role: { name: string };
}

const PERMISSION = 'plugin::users-permissions.permission';
const VISITORS = { type: { $in: ['public', 'authenticated'] } };
/** Strapi's own sign-up, login and reset, which bypass our rules and limits. */
const STRAPI_LOGINS = 'plugin::users-permissions.';

/** Removes Strapi's tokens and login. Logs permissions that an operator has added. */
async function removeDefaultAccess(strapi: Core.Strapi): Promise<void> {
  const stock = Object.entries(DEFAULT_TOKENS).map(([name, description]) => ({ name, description }));
  await rows('admin::api-token').deleteMany({ where: { $or: stock } });
  await removeLoginPermissions(strapi);
  await closeSignUp(strapi);
}

async function removeLoginPermissions(strapi: Core.Strapi): Promise<void> {
  const permissions = rows<Permission>(PERMISSION);
  const found = await permissions.findMany({ where: { role: VISITORS }, populate: ['role'] });
  const [closed, open] = [found.filter(isStrapiLogin), found.filter((permission) => !isStrapiLogin(permission))];
  await permissions.deleteMany({ where: { id: { $in: closed.map(({ id }) => id) } } });

  // Strapi creates its default permissions at startup if there are none.
  const startedAt = Date.now() - process.uptime() * 1000;
  for (const { action, role } of closed.filter(({ createdAt }) => new Date(createdAt).getTime() < startedAt))
    strapi.log.warn(
      `The role ${role.name} was given ${action} in the panel. It was removed again: accounts have their own login.`,
    );
  for (const { action, role } of open)
    strapi.log.warn(
      `The role ${role.name} may use ${action}, as set in the panel. Our rate limits do not apply to it.`,
    );
}

const isStrapiLogin = ({ action }: Permission): boolean => action.startsWith(STRAPI_LOGINS);

async function closeSignUp(strapi: Core.Strapi): Promise<void> {
  const closed = strapi.store({ type: 'core', name: 'first-commit', key: 'sign-up-closed' });
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  const advanced = ((await store.get({})) ?? {}) as Record<string, unknown>;
  if (advanced.allow_register !== false) {
    await store.set({ value: { ...advanced, allow_register: false } });
    if (await closed.get({}))
      strapi.log.warn(
        '"Enable sign-ups" was switched on in the panel. It has been switched off again: visitors sign up on the site.',
      );
  }
  if (!(await closed.get({}))) await closed.set({ value: true });
}

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
async function arrangePanelViews(strapi: Core.Strapi, found: Map<string, string>): Promise<void> {
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
