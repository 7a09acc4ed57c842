import type { Core } from '@strapi/strapi';
import { BLOG_POST } from '../api/blog-post/row';
import { DECIDE } from '../api/moderation/permission';
import { PAGE } from '../api/page/row';
import { SITE } from '../api/site/row';
import { TESTIMONIAL } from '../api/testimonial/row';

type Verb = 'create' | 'read' | 'update' | 'delete';

interface PanelRole {
  name: string;
  description: string;
  /** What of the content one may do. */
  content: Record<string, readonly Verb[]>;
  /** What one may verify and reject. */
  decides: readonly string[];
  plugins: readonly string[];
}

/** Roles of the panel beside its Super Admin, each with what its work needs and nothing else. */
const roles: readonly PanelRole[] = [
  {
    name: 'Content editor',
    description: 'Site texts, testimonials and pages.',
    content: {
      [SITE]: ['create', 'read', 'update'],
      [TESTIMONIAL]: ['create', 'read', 'update'],
      [PAGE]: ['create', 'read', 'update', 'delete'],
    },
    decides: [TESTIMONIAL],
    plugins: ['plugin::upload.read', 'plugin::upload.assets.create', 'plugin::upload.assets.update'],
  },
  {
    name: 'Moderator',
    description: 'Verifies and rejects posts and testimonials.',
    content: { [BLOG_POST]: ['read'], [TESTIMONIAL]: ['read'] },
    decides: [BLOG_POST, TESTIMONIAL],
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

function permissionsOf(strapi: Core.Strapi, { content, decides, plugins }: PanelRole): Permission[] {
  const { getNestedFields } = strapi.service('admin::content-type');
  const fieldsOf = (uid: string): string[] =>
    getNestedFields(strapi.contentType(uid as never), { components: strapi.components });
  return [
    ...Object.entries(content).flatMap(([subject, verbs]) =>
      verbs.map((verb) => ({
        action: `plugin::content-manager.explorer.${verb}`,
        subject,
        properties: verb === 'delete' ? {} : { fields: fieldsOf(subject) },
      })),
    ),
    ...decides.map((subject) => ({ action: DECIDE, subject })),
    ...plugins.map((action) => ({ action })),
  ];
}
