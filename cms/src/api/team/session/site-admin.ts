import { TEAM_ROLES, type TeamRole } from '../../../contract/admin-session';

/** The role of administrators: of users-permissions, with no permission of its own; the policy asks for its type. */
export const SITE_ADMIN_ROLE = {
  name: 'Site admin',
  type: 'site-admin',
  description: 'Moderates and administers in the dashboard at /admin.',
} as const;

/** The role of moderators, in the same way. */
export const SITE_MODERATOR_ROLE = {
  name: 'Site moderator',
  type: 'site-moderator',
  description: 'Moderates and reads applications in the dashboard at /admin.',
} as const;

/** The roles of users-permissions that open the dashboard, by what they are called there. */
export const TEAM = { administrator: SITE_ADMIN_ROLE, moderator: SITE_MODERATOR_ROLE } as const;

/** Their types, for queries. */
export const TEAM_TYPES = TEAM_ROLES.map((role) => TEAM[role].type);

/** The role in the dashboard that a role of users-permissions stands for; null for a visitor's. */
export const teamRoleOf = (type: string | undefined): TeamRole | null =>
  TEAM_ROLES.find((role) => TEAM[role].type === type) ?? null;

/** Name of our sessions in Strapi's session manager. */
export const SITE_ADMIN_ORIGIN = 'site-admin';
