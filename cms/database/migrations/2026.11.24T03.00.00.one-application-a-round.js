/**
 * Until November 2026 an address had one application for good. Strapi makes the index of address and round, but takes none
 * away.
 */
module.exports = {
  async up(knex, database) {
    if (!(await knex.schema.hasTable('applications'))) return;
    const before = 'applications_email_unique';
    if (database.dialect.client === 'postgres')
      await knex.raw('ALTER TABLE applications DROP CONSTRAINT IF EXISTS ??', [before]);
    await knex.raw('DROP INDEX IF EXISTS ??', [before]);
  },
};
