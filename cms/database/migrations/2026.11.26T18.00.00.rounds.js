/**
 * Creates a row for each round, with the document ID that its applications already contain. Until November 2026,
 * a round was identified by the time at which applications reopened, and its last day was a site setting. Keeps the old
 * settings for old replicas.
 */
const FIRST = 'first';

const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

async function createTable(knex) {
  await knex.schema.createTable('rounds', (table) => {
    table.increments('id');
    for (const name of ['document_id', 'name', 'time_zone', 'locale']) table.string(name);
    for (const name of ['opens', 'closes', 'starts_on', 'ends_on']) table.date(name);
    for (const name of ['created_at', 'updated_at', 'published_at'])
      table.datetime(name, { useTz: false, precision: 6 });
    for (const name of ['created_by_id', 'updated_by_id']) table.integer(name).unsigned();
  });
}

module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('applications')) || (await knex.schema.hasTable('rounds'))) return;
    if (!(await knex.schema.hasColumn('applications', 'round')))
      await knex.schema.alterTable('applications', (table) => table.string('round'));
    await knex('applications').whereNull('round').update({ round: FIRST });
    const settings = await knex('site_settings').first();
    const current = settings?.round_began ? new Date(settings.round_began).toISOString() : FIRST;
    const spans = await knex('applications')
      .select('round')
      .min('created_at as from')
      .max('created_at as to')
      .groupBy('round');
    if (!spans.some(({ round }) => round === current)) spans.push({ round: current });
    // Earlier IDs are times, so they sort chronologically after the first round.
    spans.sort((a, b) => (a.round === FIRST ? -1 : b.round === FIRST ? 1 : a.round < b.round ? -1 : 1));

    await createTable(knex);
    const now = new Date();
    const days = [];
    for (const { round, from, to } of spans.toReversed()) {
      const lastDate = round === current && settings?.last_date_to_apply;
      const closes = dayOf(lastDate || (to ?? now));
      const began = dayOf(round === FIRST ? (from ?? now) : round);
      // The last date can be long past. New applications belong to the round that opens last.
      const opens = [began, closes, days[0]?.opens ?? closes].sort()[0];
      days.unshift({ opens, closes });
    }
    for (const [index, { round }] of spans.entries())
      await knex('rounds').insert({
        document_id: round,
        name: `Round ${index + 1}`,
        ...days[index],
        time_zone: 'UTC',
        created_at: now,
        updated_at: now,
        published_at: now,
      });
  },
};
