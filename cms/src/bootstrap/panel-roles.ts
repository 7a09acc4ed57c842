import type { Core } from '@strapi/strapi';
import { DECIDE } from '../api/moderation/panel-routes';
import { durable, rows } from '../platform/database/rows';
import { type Features, features, isModerated, type PanelVerb } from '../platform/feature';
import type { ContentTypes } from '../platform/panel/stored-views';

interface PanelRole {
  name: string;
  description: string;
  mayOf(feature: Features[number]): readonly PanelVerb[];
  decides(feature: Features[number]): boolean;
  plugins: readonly string[];
}

/** Panel roles other than Super Admin. */
const roles: readonly PanelRole[] = [
  {
    name: 'Content editor',
    description: 'Site texts, emails, testimonials and pages.',
    mayOf: ({ panel }) => panel?.editors ?? [],
    decides: (feature) => isModerated(feature) && feature.panel?.editors !== undefined,
    plugins: ['plugin::upload.read', 'plugin::upload.assets.create', 'plugin::upload.assets.update'],
  },
  {
    name: 'Moderator',
    description: 'Verifies and rejects posts and testimonials.',
    mayOf: (feature) => (isModerated(feature) ? ['read'] : []),
    decides: isModerated,
    plugins: [],
  },
];

/** Strapi's own roles, which may read and change applications. */
const STOCK = ['strapi-editor', 'strapi-author'];

interface Permission {
  action: string;
  subject: string | null;
  properties: { fields?: string[] };
}
/** Keyed by role name. The ID is null if an operator deleted the role. */
type Given = Record<string, { id: number | null; permissions: Permission[] }>;

interface Role {
  id: number;
  createdAt: string;
}

/**
 * Creates roles once, and later adds permissions for new types and fields. Keeps an admin's changes. @param before
 * content types of the previous version
 */
export async function makePanelRoles(strapi: Core.Strapi, before: ContentTypes): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'first-commit', key: 'panel-roles' });
  // Earlier versions only stored that the roles were created.
  const stored = (await store.get({})) as Given | true | null;
  const service = strapi.service('admin::role');
  await durable(async () => {
    const given: Given = {};
    for (const role of roles) {
      const { name, description } = role;
      const wanted = permissionsOf(strapi, role);
      const known = stored === true ? undefined : stored?.[name];
      const found: Role | null = known ? await service.findOne({ id: known.id }) : await service.findOne({ name });
      if (!found && (known || stored === true)) {
        given[name] = { id: null, permissions: wanted };
        continue;
      }
      const { id } = found ?? (await service.create({ name, description }));
      const isUnknown = found && stored === true;
      const earlier = isUnknown ? await permissionsGivenTo(found, wanted, before) : (known?.permissions ?? []);
      const current: Permission[] = await strapi.service('admin::permission').findMany({ where: { role: { id } } });
      await service.assignPermissions(id, grown(current, earlier, wanted));
      given[name] = { id, permissions: wanted };
    }
    if (!stored) await removeStockRoles(service);
    await store.set({ value: given });
  });
}

function grown(current: Permission[], earlier: Permission[], wanted: Permission[]): Permission[] {
  const added = wanted.filter((one) => !same(earlier, one) && !same(current, one));
  const widened = current.map((permission) => {
    const [had, has] = [same(earlier, permission)?.properties.fields, same(wanted, permission)?.properties.fields];
    const { fields = [] } = permission.properties;
    const isAsGiven = had && has && had.every((field) => fields.includes(field) || !has.includes(field));
    if (!isAsGiven) return permission;
    const more = has.filter((field) => !had.includes(field) && !fields.includes(field));
    return { ...permission, properties: { ...permission.properties, fields: [...fields, ...more] } };
  });
  return [...widened, ...added];
}

const same = (permissions: Permission[], { action, subject }: Permission): Permission | undefined =>
  permissions.find((one) => one.action === action && one.subject === subject);

/**
 * Reconstructs permissions from an earlier version, which stored none: those for types older than the role. A type is
 * as old as the Super Admin's permission to delete it.
 */
async function permissionsGivenTo(role: Role, wanted: Permission[], before: ContentTypes): Promise<Permission[]> {
  const typesSince = await rows<Permission & { createdAt: string }>('admin::permission').findMany({
    where: { action: 'plugin::content-manager.explorer.delete', role: { code: 'strapi-super-admin' } },
  });
  const isYounger = (subject: string | null) =>
    typesSince.some((type) => type.subject === subject && new Date(type.createdAt) > new Date(role.createdAt));
  return wanted
    .filter(({ subject }) => !isYounger(subject))
    .map((permission) => {
      const { subject, properties } = permission;
      const { attributes = {} } = before[subject ?? ''] ?? {};
      const fields = properties.fields?.filter((field) => (field.split('.')[0] ?? '') in attributes);
      return fields ? { ...permission, properties: { fields } } : permission;
    });
}

async function removeStockRoles(service: Core.Service): Promise<void> {
  for (const code of STOCK) {
    const role = await service.findOneWithUsersCount?.({ code });
    if (role && role.usersCount === 0) await service.deleteByIds?.([role.id]);
  }
}

function permissionsOf(strapi: Core.Strapi, { mayOf, decides, plugins }: PanelRole): Permission[] {
  const { getNestedFields } = strapi.service('admin::content-type');
  const fieldsOf = (uid: string): string[] =>
    getNestedFields(strapi.contentType(uid as never), { components: strapi.components });
  return [
    ...features().flatMap((feature) =>
      mayOf(feature).map((verb) => ({
        action: `plugin::content-manager.explorer.${verb}`,
        subject: feature.uid,
        properties: verb === 'delete' ? {} : { fields: fieldsOf(feature.uid) },
      })),
    ),
    ...features()
      .filter(decides)
      .map(({ uid }) => ({ action: DECIDE, subject: uid, properties: {} })),
    ...plugins.map((action) => ({ action, subject: null, properties: {} })),
  ];
}
