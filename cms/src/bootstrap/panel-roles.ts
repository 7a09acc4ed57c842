import type { Core } from '@strapi/strapi';
import { DECIDE } from '../api/moderation/permission';
import { type Features, features, type PanelVerb } from '../platform/feature';

interface PanelRole {
  name: string;
  description: string;
  /** What of the content one may do. */
  mayOf(feature: Features[number]): readonly PanelVerb[];
  /** Whether one may verify and reject. */
  decides(feature: Features[number]): boolean;
  plugins: readonly string[];
}

/** Roles of the panel besides its Super Admin, each with the permissions that its work needs. */
const roles: readonly PanelRole[] = [
  {
    name: 'Content editor',
    description: 'Site texts, testimonials and pages.',
    mayOf: ({ panel }) => panel?.editors ?? [],
    decides: (feature) => 'moderation' in feature && feature.panel?.editors !== undefined,
    plugins: ['plugin::upload.read', 'plugin::upload.assets.create', 'plugin::upload.assets.update'],
  },
  {
    name: 'Moderator',
    description: 'Verifies and rejects posts and testimonials.',
    mayOf: (feature) => ('moderation' in feature ? ['read'] : []),
    decides: (feature) => 'moderation' in feature,
    plugins: [],
  },
];

/** Stock roles that a first boot makes: both may read and change applications. */
const STOCK = ['strapi-editor', 'strapi-author'];

interface Permission {
  action: string;
  subject?: string | null;
  properties?: object;
}

/** Makes the roles of the panel once, so that what an admin changes in them later stays. */
export async function makePanelRoles(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'first-commit', key: 'panel-roles' });
  if (await store.get({})) return;
  const service = strapi.service('admin::role');
  for (const role of roles) {
    const { name, description } = role;
    const made = (await service.findOne({ name })) ?? (await service.create({ name, description }));
    await service.assignPermissions(made.id, permissionsOf(strapi, role));
  }
  for (const code of STOCK) {
    const role = await service.findOneWithUsersCount({ code });
    if (role && role.usersCount === 0) await service.deleteByIds([role.id]);
  }
  await store.set({ value: true });
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
      .map(({ uid }) => ({ action: DECIDE, subject: uid })),
    ...plugins.map((action) => ({ action })),
  ];
}
