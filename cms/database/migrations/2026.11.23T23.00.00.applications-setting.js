/** Converts the old setting: until November 2026 a switch opened and closed applications. */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('site_settings'))) return;
    if (!(await knex.schema.hasColumn('site_settings', 'applications_open'))) return;
    if (await knex.schema.hasColumn('site_settings', 'applications')) return;
    await knex.schema.alterTable('site_settings', (table) => table.string('applications'));
    await knex('site_settings').update({ applications: 'open' });
    await knex('site_settings').where({ applications_open: false }).update({ applications: 'closed' });
  },
};
