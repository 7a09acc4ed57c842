/** Removes permissions that nothing checks (docs/adr/0150-routes-say-who-may-call.md). */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('up_permissions'))) return;
    await knex('up_permissions').whereLike('action', 'api::%').delete();
  },
};
