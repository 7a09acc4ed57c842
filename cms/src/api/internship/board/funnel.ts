import type { ApplicationState } from '../../../contract/application/application';
import { FUNNEL, type Funnel, type FunnelStage } from '../../../contract/operations';
import { readCurrent, readRound } from '../../application/round/round';

const hasBeen = (...states: ApplicationState[]): string => {
  const list = states.map((state) => `'${state}'`).join(', ');
  return `(applications.state IN (${list}) OR EXISTS (SELECT 1 FROM notifications
    WHERE notifications.topic = applications.reference AND notifications.state IN (${list})))`;
};

const REACHED: Record<FunnelStage, string> = {
  applied: '1 = 1',
  shortlisted: hasBeen('shortlisted', 'interview', 'selected'),
  interviewed:
    'EXISTS (SELECT 1 FROM interviews WHERE interviews.reference = applications.reference AND interviews.took_place)',
  offered: hasBeen('selected'),
  accepted: 'internships.id IS NOT NULL',
  'handed in': 'internships.handed_in_at IS NOT NULL',
  presented: 'internships.presented_on IS NOT NULL',
  completed: "internships.station = 'completed'",
  'with certificate': `EXISTS (SELECT 1 FROM certificates
    WHERE certificates.application_reference = applications.reference AND certificates.revoked_at IS NULL)`,
};

/** Counts the people in a round, by default the current one, who have reached each stage. */
export async function readFunnel(now: Date, id?: string): Promise<Funnel> {
  const round = id ? await readRound(id) : await readCurrent(now);
  const { connection } = strapi.db;
  const [counted]: Record<string, number | string>[] = await connection('applications')
    .leftJoin('internships', 'internships.reference', 'applications.reference')
    .where('applications.round', round?.documentId ?? '')
    .select(FUNNEL.map((stage) => connection.raw(`COUNT(CASE WHEN ${REACHED[stage]} THEN 1 END) AS ??`, [stage])));
  const counts = Object.fromEntries(FUNNEL.map((stage) => [stage, Number(counted?.[stage] ?? 0)]));
  return { round: round?.name ?? null, counts: counts as Funnel['counts'] };
}
