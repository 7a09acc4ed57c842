import { moderatedTexts } from '@contract/moderated';
import type { Summary } from '@contract/summary';
import type { ComponentType } from 'react';
import { kindOf } from '../../features/moderation/kind';
import type { AdminProps } from '../../lib/admin-token';
import type { ModeratedText } from '../../moderated/moderated-text';
import { lazyPart } from '../../ui/lazy-part';
import { texts } from '../features';

/** A part of the dashboard. */
interface View {
  /** In the address; the overview has none. */
  name: string | null;
  title: string;
  Page: ComponentType<AdminProps>;
  /** What is counted beside its name. */
  count?: (summary: Summary) => number;
}

const queueOf = (text: ModeratedText): View => ({
  name: text.view,
  title: text.headline,
  Page: lazyPart(async () => {
    const [{ Queue }, queue] = await Promise.all([import('../../features/moderation/queue'), text.queue()]);
    const kind = kindOf(text, queue.default);
    return { default: (admin: AdminProps) => <Queue kind={kind} {...admin} /> };
  }),
  count: (summary) => summary[moderatedTexts[text.name].summary].waiting,
});

export const overview: View = { name: null, title: 'Overview', Page: lazyPart(() => import('./admin-overview')) };

/** The parts of the dashboard, as its navigation lists them. */
export const views: readonly View[] = [
  overview,
  ...texts.map(queueOf),
  { name: 'certificates', title: 'Certificates', Page: lazyPart(() => import('./admin-certificates')) },
  {
    name: 'applications',
    title: 'Applications',
    Page: lazyPart(() => import('./admin-applications')),
    count: (summary) => summary.applications.total,
  },
  { name: 'downloads', title: 'Downloads', Page: lazyPart(() => import('../../features/export/downloads')) },
  { name: 'mails', title: 'Emails', Page: lazyPart(() => import('../../features/mail/admin-mails')) },
  { name: 'audit', title: 'Audit', Page: lazyPart(() => import('../../features/audit/admin-audit')) },
];
