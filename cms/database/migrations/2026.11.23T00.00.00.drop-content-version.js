const TABLE = 'content_version';

/** Removes triggers left by versions before November 2026 (docs/adr/0009). */
module.exports = {
  async up(knex, database) {
    if (database.dialect.client === 'postgres') {
      // Drops the triggers too.
      await knex.raw(`DROP FUNCTION IF EXISTS ${TABLE}_grows() CASCADE`);
    } else {
      const triggers = await knex('sqlite_master')
        .where({ type: 'trigger' })
        .whereLike('name', `${TABLE}%`)
        .select('name');
      for (const { name } of triggers) await knex.raw('DROP TRIGGER ??', [name]);
    }
    await knex.schema.dropTableIfExists(TABLE);
  },
};
