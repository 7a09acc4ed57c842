import { applicationMessages } from '@contract/application/application';
import { zoneWords } from '@contract/calls';
import type { Site } from '@contract/pages';
import { siteEndpoints } from '@contract/site';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { OwnDraft } from '../../forms/own-draft';
import { ReminderForm } from '../../forms/reminder-form';
import { addressOf } from '../../lib/api-client';
import { formatNumericDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { classNames } from '../../ui/class-names';
import { Notice } from '../../ui/notice';
import { ApplicationsClosed } from '../../ui/page/applications-closed';
import { Loading } from '../../ui/page/page-state';
import styles from './application.module.css';
import { ApplicationForm, type Prefill } from './application-form';
import { applicationDraft } from './fields';
import type { Receipt } from './receipt-store';

interface ApplicationProps {
  applications: Site['applications'];
  /** Markdown. */
  terms: string;
  prefill: Prefill;
  /** Called after sending or clearing, when drafts elsewhere become obsolete. */
  onDone: (receipt?: Receipt) => void;
  children?: ReactNode;
}

export function Application({ applications, terms, prefill, onDone, children }: ApplicationProps) {
  // Only observes the site's texts, which contain the deadline: other components fetch them.
  const { data: site, error } = useSWR<unknown>(addressOf(siteEndpoints.readSite), null);
  const { open } = applications;
  const [isOpen, setOpen] = useState<boolean>();
  const [message, setMessage] = useState<string | null>(null);
  // Decided only once, so that a form never disappears while it is in use.
  if ((site || error) && isOpen === undefined) setOpen(open);
  const onClosed = (text: string) => {
    setMessage(text);
    setOpen(false);
    window.scrollTo(0, 0);
  };
  return (
    <>
      <ApplicationLead applications={site ? applications : undefined} isOpen={isOpen === true} />
      {isOpen === undefined ? (
        <div className={`wrap ${styles.loading}`}>
          <div className="inset">
            <Loading label="Loading…" lines={[40, 90, 80, 60]} />
          </div>
        </div>
      ) : isOpen ? (
        <OwnDraft store={applicationDraft} wide>
          <ApplicationForm
            prefill={prefill}
            terms={terms}
            onSent={onDone}
            onClosed={onClosed}
            onCleared={onDone}
            notice={children}
          />
        </OwnDraft>
      ) : (
        <Closed applications={applications} message={message} />
      )}
    </>
  );
}

interface ClosedProps {
  applications: Site['applications'];
  /** The server's message if the form was sent after closing. */
  message: string | null;
}

const Closed = ({ applications, message }: ClosedProps) => (
  <div className="wrap">
    <div className={`inset ${styles.closed}`}>
      <ApplicationsClosed applications={applications} form={<ReminderForm />}>
        <h2 className="t-3xl">Applications are closed</h2>
        {message && (
          <Notice focus tone="bad" title={message}>
            Your application was not sent. What you typed is kept on this device.
          </Notice>
        )}
      </ApplicationsClosed>
    </div>
  </div>
);

interface ApplicationLeadProps {
  /** Undefined until loaded. */
  applications?: Pick<Site['applications'], 'lastDate' | 'isPast' | 'timeZone'>;
  /** True if the form follows. */
  isOpen: boolean;
}

/** The line continues into the form. */
export const ApplicationLead = ({ applications, isOpen }: ApplicationLeadProps) => (
  <div className={classNames('lead trunk lead--on', !isOpen && 'trunk--end')}>
    <div className="wrap">
      <div className="inset stop lead__in">
        <span className="node node--now" />
        <div>
          <h1 className="t-4xl">Apply</h1>
          <p className="lede">One month, one domain, no fees. {applicationMessages.onePerRound}</p>
          <p className={`small ${styles.already}`}>
            Applied already?{' '}
            <Link className="link" to={paths.applicationStatus()}>
              Check status
            </Link>
          </p>
        </div>
        {applications && (
          <div className={styles.due}>
            <p>
              Last date to apply: <b className="t-xl num">{formatNumericDay(applications.lastDate)}</b>
            </p>
            {applications.isPast && isOpen && <p>Applications are still open.</p>}
            {!applications.isPast && <p className="small">Until midnight, {zoneWords(applications.timeZone)}.</p>}
          </div>
        )}
      </div>
    </div>
  </div>
);
