import { messages } from '@contract/messages';
import type { Site } from '@contract/site';
import { Link } from 'react-router-dom';
import { formatNumericDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { classNames } from '../../ui/class-names';
import styles from './application.module.css';

interface ApplicationLeadProps {
  /** Undefined while they are not known. */
  applications?: Pick<Site['applications'], 'lastDate' | 'isPast'>;
  /** The form stands below. */
  isOpen: boolean;
}

/** The head of the page, with the last date to apply. The line goes on through the form; where there is none, it ends here. */
export const ApplicationLead = ({ applications, isOpen }: ApplicationLeadProps) => (
  <div className={classNames('lead trunk lead--on', !isOpen && 'trunk--end')}>
    <div className="wrap">
      <div className="inset stop lead__in">
        <span className="node node--now" />
        <div>
          <h1 className="t-4xl">Apply</h1>
          <p className="lede">One month, one domain, no fees. {messages.application.onePerRound}</p>
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
          </div>
        )}
      </div>
    </div>
  </div>
);
