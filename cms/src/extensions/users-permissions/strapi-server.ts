import { assertDeletable } from '../../api/account/document-rules';

interface RoleService {
  deleteRole(id: number | string, publicId: number): Promise<void>;
}

interface Plugin {
  contentTypes: { user: { schema: { attributes: Record<string, object>; indexes?: object[] } } };
  services: { role(context: object): RoleService };
}

/**
 * Accounts of users-permissions, with the name that a person signs up under, and with what `unique: true` alone does
 * not give: two sign-ups at once cannot share an email. The role of the dashboard cannot be deleted.
 */
export default (plugin: Plugin): Plugin => {
  const { schema } = plugin.contentTypes.user;
  schema.attributes.fullName = { type: 'string', maxLength: 120 };
  schema.attributes.contested = { type: 'boolean', private: true, visible: false };
  schema.indexes = [
    { name: 'up_users_email_unique', columns: ['email'], type: 'unique' },
    { name: 'up_users_username_unique', columns: ['username'], type: 'unique' },
  ];
  const stockRole = plugin.services.role;
  plugin.services.role = (context) => {
    const role = stockRole(context);
    return {
      ...role,
      // Strapi first moves its accounts to another role: later is too late.
      async deleteRole(id, publicId) {
        await assertDeletable(id);
        await role.deleteRole(id, publicId);
      },
    };
  };
  return plugin;
};
