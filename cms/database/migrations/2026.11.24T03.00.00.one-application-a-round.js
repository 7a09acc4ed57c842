/** Drops the unique index that allowed one application per address: Strapi never removes indexes. */
module.exports = {
  async up(knex, database) {
    if (!(await knex.schema.hasTable('applications'))) return;
    const before = 'applications_email_unique';
    if (database.dialect.client === 'postgres')
      await knex.raw('ALTER TABLE applications DROP CONSTRAINT IF EXISTS ??', [before]);
    await knex.raw('DROP INDEX IF EXISTS ??', [before]);
  },
};
