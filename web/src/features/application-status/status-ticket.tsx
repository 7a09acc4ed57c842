import { documentFacts } from '@contract/application';
import { type ApplicationStatus, isOverdue, statusWords } from '@contract/application-status';
import { type RefObject, useEffect } from 'react';
import { formatUtcDay } from '../../lib/format';
import { Notice } from '../../ui/notice';
import { Reason } from '../../ui/reason';
import ticket from '../../ui/ticket.module.css';
import styles from './application-status.module.css';

interface StatusTicketProps {
  status: ApplicationStatus;
  headline: RefObject<HTMLHeadingElement | null>;
}

/** How it stands, in plain words: which state, what it means, and what happens next. */
export function StatusTicket({ status, headline }: StatusTicketProps) {
  const { title, say, next } = statusWords[status.status];
  const replyBy = formatUtcDay(status.replyBy);
  const late = isOverdue(status);
  // It took the place of the form: whoever listens hears the answer.
  useEffect(() => headline.current?.focus(), [headline]);
  return (
    <section className={ticket.ticket} aria-label="Status">
      <div className={ticket.now}>
        <p className={`mono ${ticket.name}`}>{status.reference}</p>
        <h2 className="t-3xl quiet" ref={headline} tabIndex={-1}>
          {title}
        </h2>
        <p className={ticket.say}>{say}</p>
      </div>
      <div className={`${ticket.next} ${styles.next}`}>
        {status.reason && (
          <>
            <h3 className="t-xl">What the team says</h3>
            <Reason>{status.reason}</Reason>
          </>
        )}
        <h3 className="t-xl">What happens next</h3>
        {late ? (
          <Notice tone="wait" title="Our answer is late.">
            We promised one by {replyBy}. We’re sorry. You don’t need to do anything.
          </Notice>
        ) : (
          <p>{next(replyBy)}</p>
        )}
        <p className="small">Your application for {status.domain}</p>
        <dl className={`small ${styles.documents}`}>
          {documentFacts(status.documents).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
