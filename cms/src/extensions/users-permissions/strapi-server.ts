import { assertDeletable } from '../../api/account/document-rules';

interface RoleService {
  deleteRole(id: number | string, publicId: number): Promise<void>;
}

interface Plugin {
  contentTypes: { user: { schema: { attributes: Record<string, object>; indexes?: object[] } } };
  services: { role(context: object): RoleService };
}

/**
 * Adds columns and unique indexes to accounts, because `unique: true` lets simultaneous sign-ups share an email.
 * Protects the dashboard's roles from deletion.
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
      // Check first: Strapi moves the role's accounts before it deletes the role.
      async deleteRole(id, publicId) {
        await assertDeletable(id);
        await role.deleteRole(id, publicId);
      },
    };
  };
  return plugin;
};
