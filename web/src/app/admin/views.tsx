import type { Right } from '@contract/admin-session';
import { moderatedTexts } from '@contract/moderated';
import type { Summary } from '@contract/summary';
import type { ComponentType } from 'react';
import { kindOf } from '../../features/moderation/kind';
import { useSite } from '../../features/site/api';
import type { AdminProps } from '../../lib/admin-token';
import type { ModeratedFeature, QueueKind } from '../../moderated/moderated-kind';
import { lazyPart } from '../../ui/page/lazy-part';
import { texts } from '../features';

export interface View {
  /** Value of `?view=`; null for the overview. */
  name: string | null;
  title: string;
  /** Right needed to see it. */
  right: Right;
  Page: ComponentType<AdminProps>;
  count?: (summary: Summary) => number;
}

const queues = import.meta.glob<{ default: QueueKind }>('/src/features/*/queue.{ts,tsx}');

function loadQueue({ queue }: ModeratedFeature) {
  const load = queues[`/src/${queue}`];
  if (!load) throw new Error(`There is no queue ${queue}.`);
  return load();
}

const queueOf = (text: ModeratedFeature): View => ({
  name: text.view,
  title: text.headline,
  right: 'moderate',
  Page: lazyPart(async () => {
    const [{ QueueStates }, queue] = await Promise.all([
      import('../../features/moderation/queue-states'),
      loadQueue(text),
    ]);
    const kind = kindOf(text, queue.default);
    return { default: (admin: AdminProps) => <QueueStates kind={kind} {...admin} /> };
  }),
  count: (summary) => summary[moderatedTexts[text.name].summary].waiting,
});

export const overview: View = {
  name: null,
  title: 'Overview',
  right: 'read',
  Page: lazyPart(() => import('./admin-overview')),
};

/** Parts of the dashboard, in the order of its navigation. */
export const views: readonly View[] = [
  overview,
  ...texts.map(queueOf),
  {
    name: 'certificates',
    title: 'Certificates',
    right: 'certify',
    Page: lazyPart(() => import('./admin-certificates')),
  },
  {
    name: 'applications',
    title: 'Applications',
    right: 'read',
    Page: lazyPart(() => import('./admin-applications')),
    count: (summary) => summary.applications.total,
  },
  {
    name: 'downloads',
    title: 'Downloads',
    right: 'export',
    Page: lazyPart(() => import('../../features/export/downloads')),
  },
  {
    name: 'messages',
    title: 'Messages',
    right: 'answer',
    Page: lazyPart(() => import('../../features/contact-message/admin-messages')),
  },
  {
    name: 'reminders',
    title: 'Next round',
    right: 'administer',
    Page: lazyPart(async () => {
      const { Reminders } = await import('../../features/reminder/reminders');
      return { default: (admin: AdminProps) => <Reminders {...admin} isOpen={useSite().applications.open} /> };
    }),
  },
  {
    name: 'mails',
    title: 'Emails',
    right: 'administer',
    Page: lazyPart(() => import('../../features/mail/admin-mails')),
  },
  {
    name: 'people',
    title: 'People',
    right: 'administer',
    Page: lazyPart(() => import('../../features/team/admin-people')),
  },
  {
    name: 'audit',
    title: 'Audit',
    right: 'administer',
    Page: lazyPart(() => import('../../features/audit/admin-audit')),
  },
  {
    name: 'account',
    title: 'Your account',
    right: 'own account',
    Page: lazyPart(() => import('../../features/admin-session/admin/admin-account')),
  },
];
