/** The role that the dashboard demands: of users-permissions, with no permission of its own; the policy asks for its type. */
export const SITE_ADMIN_ROLE = {
  name: 'Site admin',
  type: 'site-admin',
  description: 'Moderates and administers in the dashboard at /admin.',
} as const;

/** Name of our sessions in Strapi's session manager. */
export const SITE_ADMIN_ORIGIN = 'site-admin';
