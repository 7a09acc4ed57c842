const [BEFORE, AFTER] = ['Corrected: the certificate ', ' replaces it.'];

/** Extracts the replacement's ID from the revocation reason. */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('certificates')) || (await knex.schema.hasColumn('certificates', 'replaced_by')))
      return;
    await knex.schema.alterTable('certificates', (table) => table.string('replaced_by'));
    const replaced = await knex('certificates').whereLike('revocation_reason', `${BEFORE}%${AFTER}`);
    for (const { id, revocation_reason: reason } of replaced) {
      const replacedBy = reason.slice(BEFORE.length, -AFTER.length);
      if (/^[A-Za-z0-9_/-]+$/.test(replacedBy))
        await knex('certificates').where({ id }).update({ replaced_by: replacedBy });
    }
  },
};
