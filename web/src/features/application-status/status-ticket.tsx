import { documentFacts } from '@contract/application/application';
import { type ApplicationStatus, isOverdue, statusWords } from '@contract/application/status';
import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Notice } from '../../ui/notice';
import { Pairs } from '../../ui/pairs';
import { Reason } from '../../ui/reason';
import ticket from '../../ui/ticket.module.css';
import styles from './application-status.module.css';

interface StatusTicketProps {
  status: ApplicationStatus;
  headline: RefObject<HTMLHeadingElement | null>;
}

const CERTIFIED = { title: 'You have your certificate', meaning: 'It was issued for this application.' };

/** Shows a review as begun as soon as the form is closed. */
function wordsFor({ status, application, certificate }: ApplicationStatus) {
  const words = statusWords[status === 'received' && !application ? 'in review' : status];
  return certificate ? { ...words, ...CERTIFIED } : words;
}

function roundFacts(round: ApplicationStatus['round']): [name: string, value: string][] {
  if (!round) return [];
  const days = [round.startsOn, round.endsOn].filter((day) => day !== null).map(formatUtcDay);
  return [['Round', round.name], ...(days.length > 0 ? [['Internships', days.join(' to ')] as [string, string]] : [])];
}

export function StatusTicket({ status, headline }: StatusTicketProps) {
  const { title, meaning, next } = wordsFor(status);
  const replyBy = formatUtcDay(status.replyBy);
  const late = isOverdue(status);
  // Replaces the form, so it gets focus for screen readers.
  useEffect(() => headline.current?.focus(), [headline]);
  return (
    <section className={ticket.ticket} aria-label="Status">
      <div className={ticket.now}>
        <p className={`mono ${ticket.name}`}>{status.reference}</p>
        <h2 className="t-3xl quiet" ref={headline} tabIndex={-1}>
          {title}
        </h2>
        <p className={ticket.say}>{meaning}</p>
      </div>
      <div className={`${ticket.next} ${styles.next}`}>
        {status.reason && (
          <>
            <h3 className="t-xl">What the team says</h3>
            <Reason>{status.reason}</Reason>
          </>
        )}
        <h3 className="t-xl">What happens next</h3>
        {status.certificate ? (
          <p>
            You can show it to anyone: <Link to={paths.verify(status.certificate)}>{status.certificate}</Link>
          </p>
        ) : late ? (
          <Notice tone="wait" title="Our answer is late.">
            We promised one by {replyBy}. We’re sorry. You don’t need to do anything.
          </Notice>
        ) : (
          <p>{next(replyBy)}</p>
        )}
        <p className="small">Your application for {status.domain}</p>
        <Pairs pairs={[...roundFacts(status.round), ...documentFacts(status.documents)]} />
      </div>
    </section>
  );
}
