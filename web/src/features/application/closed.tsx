import { LinkButton } from '../../components/button';
import { Notice } from '../../components/notice';
import { formatShortDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import styles from './closed.module.css';

interface ClosedProps {
  /** A day. */
  lastDate: string;
  /** What the server said when something was being sent all the same. */
  said: string | null;
}

/** The form with the button that was pressed is gone; whoever listens hears why. */
const focusOn = (notice: HTMLElement | null) => notice?.focus();

/** In place of the form while applications are closed. */
export function Closed({ lastDate, said }: ClosedProps) {
  const isPast = lastDate < new Date().toISOString().slice(0, 10);
  return (
    <div className="wrap">
      <div className={`inset ${styles.closed}`}>
        <svg viewBox="0 0 520 120" fill="none" aria-hidden="true">
          <path d="M0 60H170" stroke="var(--evergreen)" strokeWidth="8" />
          <circle cx="180" cy="60" r="17" fill="var(--paper)" stroke="var(--evergreen)" strokeWidth="8" />
          <path d="M222 22v76" stroke="var(--ink)" strokeWidth="8" />
          <path
            d="M248 60h262"
            stroke="var(--rule-strong)"
            strokeWidth="4"
            strokeDasharray="4 12"
            strokeLinecap="round"
          />
        </svg>
        <h2 className="t-3xl">Applications are closed</h2>
        {said && (
          <Notice ref={focusOn} tone="bad" title={said}>
            Your application was not sent. What you typed is kept on this device.
          </Notice>
        )}
        <p className={`lede ${styles.say}`}>
          {isPast && `The last date to apply was ${formatShortDay(lastDate)}. `}
          The blog stays open, and so does the list of domains for the next round.
        </p>
        <div className="row">
          <LinkButton go to={paths.blog}>
            Read the blog
          </LinkButton>
          <LinkButton variant="bare" to={paths.home}>
            Go Back Home
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
