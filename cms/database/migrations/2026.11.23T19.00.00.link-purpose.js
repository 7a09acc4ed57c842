/** Sets the purpose of older links: until November 2026, every account link confirmed an address. */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('confirm_links')) || (await knex.schema.hasColumn('confirm_links', 'purpose')))
      return;
    await knex.schema.alterTable('confirm_links', (table) => table.string('purpose'));
    await knex('confirm_links').update({ purpose: 'confirm' });
  },
};
