import { documentFacts } from '@contract/application/application';
import { type ApplicationStatus, isOverdue, type OfferAnswer, statusWords } from '@contract/application/status';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatUtcDay } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/notice';
import { Pairs } from '../../../ui/pairs';
import { Reason } from '../../../ui/reason';
import ticket from '../../../ui/ticket.module.css';
import styles from './application-status.module.css';

interface StatusTicketProps {
  status: ApplicationStatus;
  headline: RefObject<HTMLHeadingElement | null>;
  /** Called before the link to the internship is followed. */
  onInternship?: () => void;
}

const CERTIFIED = { title: 'You have your certificate', meaning: 'It was issued for this application.' };

const ANSWERED: Record<OfferAnswer, { title: string; meaning: string }> = {
  accepted: { title: 'You have accepted', meaning: statusWords.selected.meaning },
  declined: { title: 'You declined the offer', meaning: 'Thank you for telling us, and all the best.' },
  expired: { title: 'The offer has expired', meaning: 'You did not respond by its last day.' },
};

/** Shows "in review" as soon as the application can no longer be corrected. */
function wordsFor({ status, application, certificate, offer }: ApplicationStatus) {
  const words = statusWords[status === 'received' && !application ? 'in review' : status];
  return { ...words, ...(offer?.answer && ANSWERED[offer.answer]), ...(certificate ? CERTIFIED : undefined) };
}

function roundFacts(round: ApplicationStatus['round']): [name: string, value: string][] {
  if (!round) return [];
  const days = [round.startsOn, round.endsOn].filter((day) => day !== null).map(formatUtcDay);
  return [['Round', round.name], ...(days.length > 0 ? [['Internships', days.join(' to ')] as [string, string]] : [])];
}

export function StatusTicket({ status, headline, onInternship }: StatusTicketProps) {
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
        {late ? (
          <Notice tone="wait" title="Our reply is late.">
            We promised one by {replyBy}. We’re sorry. You don’t need to do anything.
          </Notice>
        ) : (
          <p>{afterOffer(status, onInternship) ?? next(replyBy)}</p>
        )}
        <p className="small">Your application for {status.domain}</p>
        <Pairs pairs={[...roundFacts(status.round), ...documentFacts(status.documents)]} />
      </div>
    </section>
  );
}

/** Explains what happens next; null while an offer is unanswered. */
function afterOffer(
  { status, certificate, offer, reference }: ApplicationStatus,
  onInternship?: () => void,
): ReactNode {
  if (certificate)
    return (
      <>
        You can show it to anyone: <Link to={paths.verify(certificate)}>{certificate}</Link>
      </>
    );
  if (offer?.answer === 'accepted')
    return (
      <>
        Your dates, mentor and project are on a separate page:{' '}
        <Link className="link" to={paths.internship(reference)} onClick={onInternship}>
          Your internship
        </Link>
      </>
    );
  // Selected in an earlier version, which had no offers.
  if (status === 'selected' && !offer) return 'We will email you about your first day.';
  if (!offer?.answer) return null;
  return (
    <>
      If you still want to take part, please{' '}
      <Link className="link" to={paths.contact}>
        write to us
      </Link>
      .
    </>
  );
}
