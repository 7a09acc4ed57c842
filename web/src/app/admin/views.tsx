import type { Summary } from '@contract/operations';
import { moderatedTexts } from '@contract/private-link';
import type { Right } from '@contract/team';
import type { ComponentType } from 'react';
import { kindOf } from '../../features/moderation/kind';
import { useSite } from '../../features/site/api';
import { useMay } from '../../features/team/session/api';
import { capitalised } from '../../lib/format';
import type { AdminProps } from '../../lib/use-admin-read';
import type { QueueKind } from '../../moderated/moderated-kind';
import { lazyPart } from '../../ui/page/lazy-part';
import { texts } from '../features';

export interface View {
  /** Value of `?view=`; null for the overview. */
  name: string | null;
  title: string;
  right: Right;
  /** Also open to mentors, for their own entries only. */
  mentors?: true;
  Page: ComponentType<AdminProps>;
  count?: (summary: Summary) => number;
}
type Load = () => Promise<{ default: ComponentType<AdminProps> }>;

const queues = import.meta.glob<{ default: QueueKind }>('/src/features/*/queue.tsx');

function loadQueue(folder: string) {
  const load = queues[`/src/features/${folder}/queue.tsx`];
  if (!load) throw new Error(`There is no queue in ${folder}.`);
  return load();
}

const view = (name: string | null, title: string, right: Right, load: Load, count?: View['count']): View => ({
  name,
  title,
  right,
  Page: lazyPart(load),
  count,
});

const queueOf = ({ kind, folder }: (typeof texts)[number]): View =>
  view(
    moderatedTexts[kind].view,
    capitalised(moderatedTexts[kind].noun[1]),
    'moderate',
    async () => {
      const [{ QueueStates }, queue] = await Promise.all([
        import('../../features/moderation/queue-states'),
        loadQueue(folder),
      ]);
      const loaded = kindOf(kind, queue.default);
      return { default: (admin: AdminProps) => <QueueStates kind={loaded} {...admin} /> };
    },
    (summary) => summary[moderatedTexts[kind].view].waiting,
  );

export const overview = view(null, 'Overview', 'read', () => import('./admin-overview'));

async function loadInternships() {
  const { Internships } = await import('../../features/internship/admin/internships');
  const Page = (admin: AdminProps) => {
    const { may } = useMay(admin);
    return <Internships {...admin} isTeam={may('moderate')} isAdministrator={may('administer')} />;
  };
  return { default: Page };
}

export const internships: View = {
  ...view('internships', 'Internships', 'read', loadInternships),
  mentors: true,
};

async function loadInterviews() {
  const { Interviews } = await import('../../features/interview/interviews');
  return { default: (admin: AdminProps) => <Interviews {...admin} mayPublish={useMay(admin).may('moderate')} /> };
}

async function loadRounds() {
  const { Rounds } = await import('../../features/application/record/rounds');
  return { default: (admin: AdminProps) => <Rounds {...admin} mayEdit={useMay(admin).may('administer')} /> };
}

async function loadReminders() {
  const { Reminders } = await import('../../features/message/reminder/reminders');
  return { default: (admin: AdminProps) => <Reminders {...admin} isOpen={useSite().applications.open} /> };
}

/** In the order of the navigation. */
export const views: readonly View[] = [
  overview,
  ...texts.map(queueOf),
  view('certificates', 'Certificates', 'certify', () => import('./admin-certificates')),
  view('letters', 'Letters', 'certify', async () => ({
    default: (await import('../../features/certificate/admin/letters')).Letters,
  })),
  view(
    'applications',
    'Applications',
    'read',
    () => import('./admin-applications'),
    (summary) => summary.applications.total,
  ),
  { ...view('interviews', 'Interviews', 'moderate', loadInterviews), mentors: true },
  internships,
  view('rounds', 'Rounds', 'read', loadRounds),
  view('downloads', 'Downloads', 'export', () => import('../../features/operations/export/downloads')),
  view('messages', 'Messages', 'answer', () => import('../../features/message/contact/admin-messages')),
  view('reminders', 'Next round', 'administer', loadReminders),
  view('mails', 'Emails', 'administer', () => import('../../features/mail/admin-mails')),
  view('people', 'People', 'administer', () => import('../../features/team/admin-people')),
  view('audit', 'Audit', 'administer', () => import('../../features/operations/audit/admin-audit')),
  view('account', 'Your account', 'own account', () => import('../../features/team/session/admin/admin-account')),
];
