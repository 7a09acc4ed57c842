import type { Site } from '@contract/site';
import { ReminderForm } from '../../forms/reminder-form';
import { focusOn } from '../../lib/focus';
import { ApplicationsClosed } from '../../ui/applications-closed';
import { Notice } from '../../ui/notice';
import styles from './application.module.css';

interface ClosedProps {
  /** A day. */
  applications: Site['applications'];
  /** What the server said when something was being sent all the same. */
  said: string | null;
}

/** In place of the form while applications are closed. */
export const Closed = ({ applications, said }: ClosedProps) => (
  <div className="wrap">
    <div className={`inset ${styles.closed}`}>
      <ApplicationsClosed applications={applications} form={<ReminderForm />}>
        <h2 className="t-3xl">Applications are closed</h2>
        {said && (
          <Notice ref={focusOn} tone="bad" title={said}>
            Your application was not sent. What you typed is kept on this device.
          </Notice>
        )}
      </ApplicationsClosed>
    </div>
  </div>
);
