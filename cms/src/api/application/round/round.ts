import { APPLICATION_STATES, type ApplicationState } from '../../../contract/application/application';
import { type ListedRound, type Round, roundLimits, roundMessages } from '../../../contract/application/round';
import { audit } from '../../../platform/audit';
import { cached } from '../../../platform/database/cached';
import { type BaseRow, createRow, durable, insertRows, newRow, pick, rows } from '../../../platform/database/rows';
import { Conflict, Unknown } from '../../../platform/errors';
import { idempotent } from '../../../platform/http/idempotency';
import { dayIn, plusDays } from '../../../platform/time';

export const ROUND = 'api::application.round';
export const ROUND_KIND = 'Round';

/** Document ID of the first round, also used for applications that predate rounds. */
export const FIRST_ROUND = 'first';

export type RoundRow = BaseRow & Round;

const stored = () => rows<RoundRow>(ROUND);
const applications = () => strapi.db.connection('applications');

/** Newest first. */
const all = (): Promise<RoundRow[]> =>
  cached([ROUND], 'rounds', () =>
    stored().findMany({ orderBy: [{ opens: 'desc' }, { id: 'desc' }], limit: roundLimits.rounds.max }),
  );

/** Maps each time zone to its rounds' document IDs. */
export async function readZones(): Promise<Map<string, string[]>> {
  const zones = new Map<string, string[]>();
  for (const { timeZone, documentId } of await all()) zones.set(timeZone, [...(zones.get(timeZone) ?? []), documentId]);
  return zones;
}

export const zoneOf = async (round: string): Promise<string> => (await readRound(round))?.timeZone ?? 'UTC';

type Dates = Pick<Round, 'opens' | 'closes' | 'timeZone'>;

export const isPast = ({ closes, timeZone }: Dates, now: Date): boolean => closes < dayIn(timeZone, now);

export const isOpen = (round: Dates, now: Date): boolean =>
  round.opens <= dayIn(round.timeZone, now) && !isPast(round, now);

/** Returns the latest round that has opened, or the first if none has. New applications join it. */
export async function readCurrent(now = new Date()): Promise<RoundRow | null> {
  const rounds = await all();
  return rounds.find(({ opens, timeZone }) => opens <= dayIn(timeZone, now)) ?? rounds.at(-1) ?? null;
}

export const readRound = async (id: string | null): Promise<RoundRow | null> =>
  (await all()).find(({ documentId }) => documentId === id) ?? null;

export const readNames = async (): Promise<Map<string, string>> =>
  new Map((await all()).map(({ documentId, name }) => [documentId, name]));

export async function list(): Promise<ListedRound[]> {
  const [rounds, current, counts] = await Promise.all([all(), readCurrent(), readCounts()]);
  return rounds.map((row) => {
    const own = counts.filter(({ round }) => round === row.documentId);
    return {
      _id: row.documentId,
      ...pick(row, ['name', 'opens', 'closes', 'startsOn', 'endsOn', 'timeZone']),
      isCurrent: row.id === current?.id,
      applications: own.reduce((sum, { count }) => sum + Number(count), 0),
      byStatus: Object.fromEntries(
        APPLICATION_STATES.map((state) => [state, Number(own.find((counted) => counted.state === state)?.count ?? 0)]),
      ) as ListedRound['byStatus'],
    };
  });
}

/** @returns its ID @throws Conflict if there are too many rounds */
export function add(round: Round, key?: string): Promise<string> {
  return idempotent(key, { call: 'addRound', round }, async () => {
    if ((await stored().count({})) >= roundLimits.rounds.max) throw new Conflict(roundMessages.full, 'LIST_FULL');
    const { documentId } = await createRow<RoundRow>(ROUND, round);
    await audit('created', { kind: ROUND_KIND, name: round.name });
    return documentId;
  });
}

/** @throws Unknown */
export function change(documentId: string, round: Round): Promise<void> {
  return durable(async () => {
    const { count } = await stored().updateMany({ where: { documentId }, data: round });
    if (count === 0) throw new Unknown(roundMessages.unknown);
    await audit('edited', { kind: ROUND_KIND, name: round.name });
  });
}

/**
 * Adds rounds that only an older replica's applications refer to. Dates them before all others, so none becomes the
 * current one.
 */
export async function addMissing(): Promise<void> {
  const rounds = await stored().findMany({ orderBy: [{ opens: 'asc' }] });
  const known = new Set(rounds.map(({ documentId }) => documentId));
  const used: { round: string | null }[] = await applications().distinct('round');
  const missing = used.flatMap(({ round }) => (round && !known.has(round) ? [round] : []));
  if (missing.length === 0) return;
  const before = plusDays(rounds[0]?.opens ?? new Date().toISOString(), -1);
  const dates = { opens: before, closes: before, startsOn: null, endsOn: null, timeZone: 'UTC' };
  await durable(() =>
    insertRows(
      missing.map((documentId) =>
        newRow<RoundRow>(ROUND, { documentId, name: `Round of ${documentId.slice(0, 10)}`, ...dates }),
      ),
    ),
  );
}

export async function countIn(documentId: string): Promise<number> {
  const [counted] = await applications().where({ round: documentId }).count('* as count');
  return Number(counted?.count ?? 0);
}

const readCounts = (): Promise<{ round: string; state: ApplicationState; count: number | string }[]> =>
  applications().select('round', 'state').count('* as count').groupBy('round', 'state');
