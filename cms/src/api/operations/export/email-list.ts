import { ACCOUNT, type AccountRow, accounts } from '../../../platform/accounts';
import { cached } from '../../../platform/database/cached';
import { type BaseRow, keysetPages, rows } from '../../../platform/database/rows';
import { QUICK_APPLICATION, type QuickApplicationRow } from '../../application/quick/feature';
import { APPLICATION, type ApplicationRow, applications } from '../../application/row';
import { TEAM_TYPES } from '../../team/session/row';

interface Address {
  name: string;
  email: string;
  phone: string;
  sources: string[];
  firstSeen: string;
}

const quickApplications = () => rows<QuickApplicationRow>(QUICK_APPLICATION);
const visitors = { $or: [{ role: { type: { $notIn: TEAM_TYPES } } }, { role: { id: { $null: true } } }] };

const applicationColumns = ['id', 'fullName', 'email', 'mobile', 'createdAt'];
const quickColumns = ['id', 'fullName', 'email', 'phone', 'createdAt'];
const accountColumns = ['id', 'username', 'email', 'fullName', 'createdAt'];

export async function* list(): AsyncGenerator<Address[]> {
  for await (const page of keysetPages(applications(), { select: applicationColumns })) {
    const applied = await byEmail(applications(), applicationColumns, page);
    const latest = page.filter(({ id, email }) => applied.get(email)?.at(-1)?.id === id);
    const quick = await byEmail(quickApplications(), quickColumns, latest);
    const known = await accountsOf(latest);
    yield latest.map(({ email }) => addressOf(email, applied.get(email), quick.get(email), known.get(email)));
  }
  for await (const page of keysetPages(quickApplications(), { select: quickColumns })) {
    const first = await firstApplications(page);
    const quick = await byEmail(quickApplications(), quickColumns, first);
    const known = await accountsOf(first);
    yield first.map(({ email }) => addressOf(email, [], quick.get(email), known.get(email)));
  }
  for await (const page of keysetPages(accounts(), { select: accountColumns, where: visitors })) {
    const where = inPage(page);
    const listed = new Set([
      ...(await applications().findMany({ where, select: ['email'] })).map(({ email }) => email),
      ...(await quickApplications().findMany({ where, select: ['email'] })).map(({ email }) => email),
    ]);
    yield page.filter(({ email }) => !listed.has(email)).map((row) => addressOf(row.email, [], [], row));
  }
}

export const countAddresses = (): Promise<number> =>
  cached([APPLICATION, QUICK_APPLICATION, ACCOUNT], 'addresses', queryAddressCount);

/** Counts using indexes only: no table is read or sorted. */
async function queryAddressCount(): Promise<number> {
  const { connection: knex } = strapi.db;
  const team = await accounts().findMany({ where: { role: { type: { $in: TEAM_TYPES } } }, select: ['id'] });
  const tableOf = (uid: string) => strapi.db.metadata.get(uid).tableName;
  const listedIn = (table: string) =>
    knex(`${table} as told`).select(knex.raw('1')).whereRaw('told.email = listed.email');
  const applied = tableOf(APPLICATION);
  const quick = tableOf(QUICK_APPLICATION);
  const counted: { addresses?: string | number }[][] = await Promise.all([
    knex(applied).countDistinct('email as addresses'),
    knex(`${quick} as listed`).countDistinct('email as addresses').whereNotExists(listedIn(applied)),
    knex(`${tableOf(ACCOUNT)} as listed`)
      .count('* as addresses')
      .whereNotIn(
        'id',
        team.map(({ id }) => id),
      )
      .whereNotExists(listedIn(applied))
      .whereNotExists(listedIn(quick)),
  ]);
  return counted.reduce((sum, [row]) => sum + Number(row?.addresses ?? 0), 0);
}

const inPage = (page: { email: string }[]) => ({ email: { $in: page.map(({ email }) => email) } });

/** Oldest first. */
async function byEmail<Row extends BaseRow & { email: string }>(
  table: ReturnType<typeof rows<Row>>,
  select: string[],
  page: { email: string }[],
): Promise<Map<string, Row[]>> {
  const where = inPage(page);
  const found = new Map<string, Row[]>();
  for (const row of await table.findMany({ where, select, orderBy: [{ id: 'asc' }] }))
    found.set(row.email, [...(found.get(row.email) ?? []), row]);
  return found;
}

async function accountsOf(page: { email: string }[]): Promise<Map<string, AccountRow>> {
  const where = { $and: [inPage(page), visitors] };
  const found = await accounts().findMany({ where, select: accountColumns });
  return new Map(found.map((row) => [row.email, row]));
}

/** Omits people who have a full application. */
async function firstApplications(page: QuickApplicationRow[]): Promise<QuickApplicationRow[]> {
  const where = inPage(page);
  const applied = await applications().findMany({ where, select: ['email'] });
  const earlier = await quickApplications().findMany({
    where: { ...where, id: { $lt: page[0]?.id } },
    select: ['email'],
  });
  const listed = new Set([...applied, ...earlier].map(({ email }) => email));
  return page.filter(({ email }) => !listed.has(email) && listed.add(email));
}

function addressOf(
  email: string,
  applied: ApplicationRow[] = [],
  quick: QuickApplicationRow[] = [],
  account?: AccountRow,
): Address {
  const [application, latest] = [applied.at(-1), quick.at(-1)];
  const seen = [applied[0]?.createdAt, quick[0]?.createdAt, account?.createdAt].filter((date) => date !== undefined);
  return {
    email,
    name: application?.fullName ?? latest?.fullName ?? account?.fullName ?? account?.username ?? '',
    phone: application?.mobile ?? latest?.phone ?? '',
    sources: [
      ...(application ? ['Full application'] : []),
      ...(quick.length > 0 ? ['Quick application'] : []),
      ...(account ? ['Account'] : []),
    ],
    firstSeen: new Date(Math.min(...seen.map((date) => new Date(date).getTime()))).toISOString(),
  };
}
