import { messages } from '@contract/messages';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { classNames } from '../../ui/class-names';
import styles from './application.module.css';

/** The head of the page, with the last date where it is told. The line goes on through the form; where there is none, it ends here. */
export const ApplicationLead = ({ lastDate, ends = false }: { lastDate?: string; ends?: boolean }) => (
  <div className={classNames('lead trunk lead--on', ends && 'trunk--end')}>
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
        {lastDate && (
          <p className={styles.due}>
            <span>Last date to apply</span>
            <b className="t-xl num">{lastDate}</b>
          </p>
        )}
      </div>
    </div>
  </div>
);
