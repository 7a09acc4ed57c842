import type { Core } from '@strapi/strapi';

/** Stock tokens that a first boot makes: both open the content API to whoever reads them in the panel. */
const DEFAULT_TOKENS = ['Read Only', 'Full Access'];

/**
 * Closes what a stock Strapi leaves open: default API tokens, the permissions of the Public and Authenticated roles,
 * and sign-up over users-permissions' own routes. Runs at every start, so that a door opened by accident is shut again.
 */
export async function closeStockDoors(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query('admin::api-token').deleteMany({ where: { name: { $in: DEFAULT_TOKENS } } });
  await strapi.db.query('plugin::users-permissions.permission').deleteMany({
    where: { role: { type: { $in: ['public', 'authenticated'] } } },
  });
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  const advanced = ((await store.get({})) ?? {}) as Record<string, unknown>;
  await store.set({ value: { ...advanced, allow_register: false } });
}
