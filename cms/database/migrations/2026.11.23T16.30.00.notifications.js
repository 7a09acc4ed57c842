/**
 * Moves notifications to their own table (docs/adr/0140-decisions-wait-two-minutes.md). Leaves the old table and
 * columns empty for old replicas.
 */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('application_steps')) || (await knex.schema.hasTable('notifications'))) return;
    await knex.schema.createTable('notifications', (table) => {
      table.increments('id');
      for (const name of ['document_id', 'topic', 'state', 'mail', 'locale']) table.string(name);
      table.text('reason', 'longtext');
      for (const name of ['at', 'told_at', 'created_at', 'updated_at', 'published_at'])
        table.datetime(name, { useTz: false, precision: 6 });
      for (const name of ['created_by_id', 'updated_by_id']) table.integer(name).unsigned();
    });

    const copy = (from, where, values) => {
      const all = { ...values, created_at: 'created_at', updated_at: 'updated_at', published_at: 'published_at' };
      const select = `SELECT ${Object.values(all).join(', ')} FROM ${from} WHERE ${where} ORDER BY id`;
      return knex.raw(`INSERT INTO notifications (${Object.keys(all).join(', ')}) ${select}`);
    };
    // `owed` marked an email that was replaced before it was sent.
    const kept = (mail) => `NULLIF(${mail}, 'owed')`;
    await copy('application_steps', '1 = 1', {
      document_id: 'document_id',
      topic: 'reference',
      state: 'state',
      reason: 'reason',
      at: 'at',
      told_at: 'told_at',
      mail: kept('mail'),
    });
    const link = (end) => ({ document_id: `document_id || '-${end}'`, topic: 'entry' });
    await copy('private_links', 'receipt IS NOT NULL', {
      ...link('received'),
      state: "'received'",
      at: 'created_at',
      told_at: 'created_at',
      mail: kept('receipt'),
    });
    const decision = (told) => ({
      ...link(told),
      state: `CASE WHEN ${told} LIKE 'rejected%' THEN 'rejected' ELSE ${told} END`,
      reason: `CASE WHEN ${told} LIKE 'rejected%' THEN NULLIF(substr(${told}, 10), '') END`,
      at: 'updated_at',
    });
    await copy('private_links', 'told_before IS NOT NULL', { ...decision('told_before'), told_at: 'updated_at' });
    await copy('private_links', 'told IS NOT NULL', {
      ...decision('told'),
      told_at: 'CASE WHEN mail IS NULL THEN updated_at END',
      mail: 'mail',
    });
    // Removes personal data from the old table and columns.
    await knex('application_steps').del();
    await knex('private_links').update({ told: null, told_before: null, mail: null, receipt: null });
  },
};
