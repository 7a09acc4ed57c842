import type { PageMeta } from '../../../contract/calls';
import { type BoardEntry, type BoardQuery, type NextStep, STATIONS, type Station } from '../../../contract/internship';
import { found } from '../../../platform/database/search';
import { dayIn, readCurrent, readRound } from '../../application/round/round';
import { APPLICATION } from '../../application/row';
import { interviews } from '../../interview/row';

interface Place {
  reference: string;
  full_name: string;
  domain: string;
  station: Station;
  mentor: string | null;
  mentor_name: string | null;
  internship: string | null;
  question_at: unknown;
  project_title: string | null;
  handed_in_at: unknown;
  answer_by: unknown;
  certificate: string | null;
}

const STATION = `CASE
  WHEN internships.station IS NOT NULL THEN internships.station
  WHEN applications.state <> 'selected' THEN applications.state
  WHEN applications.offer_answer = 'declined' THEN 'declined'
  WHEN applications.answer_by < ? THEN 'expired'
  ELSE 'offered' END`;

export interface Board {
  items: BoardEntry[];
  meta: PageMeta;
  counts: Record<Station, number>;
}

/** Lists the people in a round by station, oldest applications first. */
export async function readBoard(query: BoardQuery, now = new Date()): Promise<Board> {
  const round = query.round ? await readRound(query.round) : await readCurrent(now);
  const today = dayIn(round?.timeZone ?? 'UTC', now);
  const { q, domain, mentor, station, page, pageSize } = query;
  const people = () => {
    const { connection } = strapi.db;
    const all = connection('applications')
      .leftJoin('internships', 'internships.reference', 'applications.reference')
      .where('applications.round', query.round ?? round?.documentId ?? '')
      .select('applications.id as id', connection.raw(`${STATION} as station`, [today]));
    if (domain) all.where('applications.domain', domain);
    if (mentor) all.where('internships.mentor', mentor);
    const matching = found(APPLICATION, q, { texts: ['fullName', 'reference'] }) as { id?: { $in: never } };
    if (matching.id) all.whereIn('applications.id', matching.id.$in);
    return connection.from(all.as('people'));
  };
  const rows: { station: Station; count: number | string }[] = await people()
    .select('station')
    .count('* as count')
    .groupBy('station');
  const counts = Object.fromEntries(STATIONS.map((name) => [name, 0])) as Record<Station, number>;
  for (const row of rows) counts[row.station] = Number(row.count);
  const total = station ? counts[station] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const ordered = STATIONS.map((name, index) => `WHEN '${name}' THEN ${index}`).join(' ');
  const ids: { id: number; station: Station }[] = await people()
    .select('id', 'station')
    .modify((some) => void (station && some.where({ station })))
    .orderByRaw(`CASE station ${ordered} END, id`)
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const meta = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
  return { items: await entriesOf(ids), meta, counts };
}

async function entriesOf(shown: { id: number; station: Station }[]): Promise<BoardEntry[]> {
  const places: (Place & { id: number })[] = await strapi.db
    .connection('applications')
    .leftJoin('internships', 'internships.reference', 'applications.reference')
    .whereIn(
      'applications.id',
      shown.map(({ id }) => id),
    )
    .select(
      'applications.id as id',
      'applications.reference as reference',
      'full_name',
      'applications.domain as domain',
      'internships.mentor as mentor',
      'internships.mentor_name as mentor_name',
      'internships.document_id as internship',
      'question_at',
      'project_title',
      'handed_in_at',
      'answer_by',
      strapi.db
        .connection('certificates')
        .whereRaw('certificates.application_reference = applications.reference')
        .min('certificate_id')
        .as('certificate'),
    );
  const references = places.map(({ reference }) => reference);
  const booked = await interviews().findMany({
    where: { reference: { $in: references }, cancelledAt: { $null: true } },
    select: ['reference', 'startsAt', 'tookPlace'],
  });
  return shown.flatMap(({ id, station }) => {
    const place = places.find((one) => one.id === id);
    if (!place) return [];
    const own = booked.filter(({ reference }) => reference === place.reference);
    return {
      reference: place.reference,
      Name: place.full_name,
      domain: place.domain,
      station,
      mentor: place.mentor_name,
      internship: place.internship,
      next: nextOf({ ...place, station }, own),
    };
  });
}

function nextOf(
  { station, mentor, question_at, project_title, handed_in_at, answer_by, certificate }: Place,
  booked: { startsAt: string; tookPlace: boolean | null }[],
): NextStep | null {
  if (question_at && mentor) return 'reply';
  switch (station) {
    case 'received':
      return 'read';
    case 'in review':
      return 'decide';
    case 'shortlisted':
      return booked.some(({ tookPlace }) => tookPlace) ? 'answer' : 'book';
    case 'interview':
      if (booked.some(({ tookPlace }) => tookPlace !== null)) return 'answer';
      return booked.some(({ startsAt }) => new Date(startsAt) < new Date()) ? 'record' : 'meet';
    case 'offered':
      // Selected by an older version, which had no offers.
      if (!answer_by) return certificate ? null : 'renew';
      return 'accept';
    case 'expired':
      return 'renew';
    case 'building':
      return mentor ? 'build' : 'assign';
    case 'handed in':
      return 'present';
    case 'presented':
      return project_title && handed_in_at ? 'finish' : 'build';
    case 'completed':
      return certificate ? null : 'certify';
    default:
      return null;
  }
}
