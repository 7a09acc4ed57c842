interface Plugin {
  contentTypes: { user: { schema: { attributes: Record<string, object>; indexes?: object[] } } };
}

/**
 * Accounts of users-permissions, with the name that a person signs up under, and with what `unique: true` alone does
 * not give: two sign-ups at once cannot share an e-mail.
 */
export default (plugin: Plugin): Plugin => {
  const { schema } = plugin.contentTypes.user;
  schema.attributes.fullName = { type: 'string', maxLength: 120 };
  schema.indexes = [
    { name: 'up_users_email_unique', columns: ['email'], type: 'unique' },
    { name: 'up_users_username_unique', columns: ['username'], type: 'unique' },
  ];
  return plugin;
};
