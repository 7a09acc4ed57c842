const { createHash } = require('node:crypto');

/** Content types that moved to another folder of src/api, which is part of their UID. */
const MOVED = {
  'admin-session': ['team', 'known-device', 'login-challenge', 'recovery-code', 'second-factor'],
  'application-record': ['application', 'application-note'],
  audit: ['operations', 'audit-entry'],
  backup: ['operations', 'backup'],
  'contact-message': ['message', 'contact-message'],
  correction: ['certificate', 'correction'],
  'credential-key': ['certificate', 'credential-key'],
  credential: ['certificate', 'credential'],
  domain: ['site', 'domain'],
  'idempotency-key': ['operations', 'idempotency-key'],
  page: ['site', 'page'],
  'private-link': ['moderation', 'private-link'],
  'quick-application': ['application', 'quick-application'],
  recovery: ['team', 'reset-link'],
  reminder: ['message', 'reminder'],
  webhook: ['operations', 'webhook', 'webhook-delivery'],
};
const UIDS = Object.fromEntries(
  Object.entries(MOVED).flatMap(([from, [to, ...types]]) =>
    types.map((type) => [`api::${from}.${type}`, `api::${to}.${type}`]),
  ),
);

/** Strapi's columns that contain only the UID of a content type. */
const COLUMNS = [
  ['admin_permissions', 'subject'],
  ['files_related_mph', 'related_type'],
  ['strapi_history_versions', 'content_type'],
  ['strapi_release_actions', 'content_type'],
];
const [SETTINGS, VIEW, VIEWS] = [
  'strapi_core_store_settings',
  'plugin_content_manager_configuration_content_types::',
  'core_first-commit_panel-views',
];

const renamed = (text) => text.replace(/api::[\w-]+\.[\w-]+/g, (uid) => UIDS[uid] ?? uid);

/** Copied from platform/panel/stored-views.ts. */
function fingerprintOf(view) {
  const inOrder = JSON.stringify(view, (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(inOrder).digest('hex');
}

module.exports = {
  async up(knex) {
    for (const [table, column] of COLUMNS) {
      if (!(await knex.schema.hasTable(table))) continue;
      for (const [from, to] of Object.entries(UIDS))
        await knex(table)
          .where({ [column]: from })
          .update({ [column]: to });
    }
    if (!(await knex.schema.hasTable(SETTINGS))) return;
    // Updates the fingerprints of unchanged views, because a view contains its UID.
    const untouched = {};
    for (const { id, key, value } of await knex(SETTINGS).select('id', 'key', 'value')) {
      if (typeof value !== 'string' || renamed(key + value) === key + value) continue;
      await knex(SETTINGS)
        .where({ id })
        .update({ key: renamed(key), value: renamed(value) });
      if (key.startsWith(VIEW)) untouched[fingerprintOf(JSON.parse(value))] = fingerprintOf(JSON.parse(renamed(value)));
    }
    const [views] = await knex(SETTINGS).where({ key: VIEWS });
    if (!views) return;
    const fingerprints = Object.entries(JSON.parse(views.value)).map(([uid, is]) => [uid, untouched[is] ?? is]);
    await knex(SETTINGS)
      .where({ id: views.id })
      .update({ value: JSON.stringify(Object.fromEntries(fingerprints)) });
  },
};
