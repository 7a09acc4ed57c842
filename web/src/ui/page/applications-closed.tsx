import type { Site } from '@contract/pages';
import type { ReactNode } from 'react';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { LinkButton } from '../button';
import styles from './applications-closed.module.css';

interface ApplicationsClosedProps {
  applications: Site['applications'];
  /** Called when a link is followed, from a dialog. */
  onLeave?: () => void;
  children?: ReactNode;
  form?: ReactNode;
}

export function ApplicationsClosed({
  applications: { lastDate, isPast },
  onLeave,
  children,
  form,
}: ApplicationsClosedProps) {
  return (
    <div className="column column--5 start">
      <svg width="520" viewBox="0 0 520 120" fill="none" aria-hidden="true">
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
      {children}
      <p className={`lede ${styles.say}`}>
        {isPast && `The last date to apply was ${formatUtcDay(lastDate)}. `}
        You can still read the blog and choose a domain for the next round.
      </p>
      {form}
      <div className="row">
        <LinkButton go to={paths.blog} replace={Boolean(onLeave)} onClick={onLeave}>
          Read the blog
        </LinkButton>
        <LinkButton variant="bare" to={paths.home} replace={Boolean(onLeave)} onClick={onLeave}>
          Go Back Home
        </LinkButton>
      </div>
    </div>
  );
}
