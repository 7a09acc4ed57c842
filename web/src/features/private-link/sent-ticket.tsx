import { moderatedTexts } from '@contract/moderated';
import type { SentText } from '@contract/private-link';
import type { RefObject } from 'react';
import { formatCount, formatDayAndTime } from '../../lib/format';
import type { SentKind } from '../../moderated/sent-kind';
import { LinkButton } from '../../ui/button';
import { Reason } from '../../ui/reason';
import ticket from '../../ui/ticket.module.css';
import styles from './private-link.module.css';
import { wordsOf } from './state-words';

interface SentTicketProps {
  kind: SentKind;
  sent: SentText;
  headline: RefObject<HTMLHeadingElement | null>;
}

/** How it stands, in plain words: which state, why, and what happens next. */
export function SentTicket({ kind, sent, headline }: SentTicketProps) {
  const { text, state, reason, marks = [], sentAt } = sent;
  const { title, say, next } = wordsOf(sent, moderatedTexts[sent.kind].noun[0]);
  const publicPage = text && state === 'published' ? kind.publicPage(text) : null;
  return (
    <section className={ticket.ticket} aria-label="Status">
      <div className={ticket.now}>
        {text && (
          <p className={ticket.name} dir="auto">
            {kind.nameOf(text)}
          </p>
        )}
        <h2 className="t-3xl quiet" ref={headline} tabIndex={-1}>
          {title}
        </h2>
        <p className={ticket.say}>{say}</p>
      </div>
      <div className={`${ticket.next} ${styles.next}`}>
        {state === 'sent back' && (
          <div>
            <h3 className="t-xl">Why</h3>
            {reason && <Reason>{reason}</Reason>}
            {marks.length > 0 && <p>{formatCount(marks.length, ['passage is', 'passages are'])} marked below.</p>}
            {!reason && marks.length === 0 && <p>The moderator gave no reason.</p>}
          </div>
        )}
        <div>
          <h3 className="t-xl">What happens next</h3>
          <p>{state === 'published' ? kind.afterPublication : next}</p>
        </div>
        {publicPage && (
          <div className="row">
            <LinkButton go to={publicPage.to}>
              {publicPage.words}
            </LinkButton>
          </div>
        )}
        {!text && (
          <div className="row">
            <LinkButton variant="line" to={kind.others.to}>
              {kind.others.words}
            </LinkButton>
          </div>
        )}
        {sentAt && <p className="small">Sent {formatDayAndTime(sentAt)}</p>}
      </div>
    </section>
  );
}
