import { isFinished } from '../../../contract/internship/internship';
import {
  type BoardEntry,
  type BoardQuery,
  type NextStep,
  STATIONS,
  type Station,
} from '../../../contract/internship/record';
import { matching } from '../../../platform/database/search';
import { dayIn } from '../../../platform/time';
import { readCurrent, readRound } from '../../application/round/round';
import { APPLICATION, applications, withReferenceOf } from '../../application/row';
import { certificateRows } from '../../certificate/row';
import { type InterviewRow, interviews } from '../../interview/row';
import { type InternshipRow, internships } from '../row';

const STATION = `CASE
  WHEN internships.station IS NOT NULL THEN internships.station
  WHEN applications.state <> 'selected' THEN applications.state
  WHEN applications.offer_answer = 'declined' THEN 'declined'
  WHEN applications.answer_by < ? THEN 'expired'
  ELSE 'offered' END`;

/** Lists the people in a round by station, oldest applications first. */
export async function readBoard(query: BoardQuery, now = new Date()) {
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
    const { id } = matching(APPLICATION, q, { texts: ['fullName', 'reference'] });
    if (id) all.whereIn('applications.id', id.$in);
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
  return { data: await entriesOf(ids), meta, counts };
}

async function entriesOf(shown: { id: number; station: Station }[]): Promise<BoardEntry[]> {
  const people = await applications().findMany({
    where: { id: { $in: shown.map(({ id }) => id) } },
    select: ['id', 'reference', 'fullName', 'domain', 'answerBy'],
  });
  const where = withReferenceOf(people);
  const [interns, booked, issued] = await Promise.all([
    internships().findMany({ where }),
    interviews().findMany({ where: { ...where, cancelledAt: { $null: true } } }),
    certificateRows().findMany({
      where: { applicationReference: where.reference },
      select: ['applicationReference'],
    }),
  ]);
  return shown.flatMap(({ id, station }) => {
    const person = people.find((row) => row.id === id);
    if (!person) return [];
    const { reference, fullName, domain, answerBy } = person;
    const internship = interns.find((row) => row.reference === reference);
    const progress = {
      station,
      answerBy,
      internship,
      booked: booked.filter((row) => row.reference === reference),
      isCertified: issued.some((row) => row.applicationReference === reference),
    };
    return {
      reference,
      Name: fullName,
      domain,
      station,
      mentor: internship?.mentorName ?? null,
      internship: internship?.documentId ?? null,
      next: nextOf(progress),
    };
  });
}

interface Progress {
  station: Station;
  answerBy: string | null;
  internship?: InternshipRow;
  booked: InterviewRow[];
  isCertified: boolean;
}

function nextOf({ station, answerBy, internship, booked, isCertified }: Progress): NextStep | null {
  if (internship?.questionAt && internship.mentor && !isFinished(internship.station)) return 'reply';
  // A no-show may have booked again.
  const open = booked.find(({ tookPlace }) => tookPlace === null);
  switch (station) {
    case 'received':
      return 'read';
    case 'in review':
      return 'decide';
    case 'shortlisted':
      return booked.some(({ tookPlace }) => tookPlace) ? 'answer' : 'book';
    case 'interview':
      if (!open) return 'answer';
      return new Date(open.startsAt) < new Date() ? 'record' : 'meet';
    case 'offered':
      // Selected by an older version, which had no offers.
      if (!answerBy) return isCertified ? null : 'renew';
      return 'accept';
    case 'expired':
      return 'renew';
    case 'building':
      return internship?.mentor ? 'build' : 'assign';
    case 'handed in':
      return internship?.mentor ? 'present' : 'assign';
    case 'presented':
      return internship?.projectTitle && internship.handedInAt ? 'finish' : 'build';
    case 'completed':
      return isCertified ? null : 'certify';
    default:
      return null;
  }
}
