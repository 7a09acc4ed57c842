import { moderatedText, type SentState, type SentText } from '@contract/private-link';
import type { RefObject } from 'react';
import { formatCount, formatDayAndTime } from '../../../lib/format';
import type { SentKind } from '../../../moderated/moderated-kind';
import { LinkButton } from '../../../ui/button';
import { Reason } from '../../../ui/reason';
import ticket from '../../../ui/ticket.module.css';
import styles from './private-link.module.css';

interface SentTicketProps {
  kind: SentKind;
  sent: SentText;
  headline: RefObject<HTMLHeadingElement | null>;
}

export function SentTicket({ kind, sent, headline }: SentTicketProps) {
  const { text, state, reason, marks = [], sentAt } = sent;
  const { title, say, next } = wordsOf(sent);
  const publicPage = text && state === 'published' ? (kind.publicPage?.(text) ?? kind.others) : null;
  return (
    <section className={ticket.ticket} aria-label="Status">
      <div className={ticket.now}>
        {text && (
          <p className={ticket.name} dir="auto">
            {kind.titleOf?.(text) ?? `Your ${moderatedText(sent.kind).noun[0]}`}
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
          <p>{next}</p>
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

interface Words {
  title: string;
  say: string;
  next: string;
}

function wordsOf({ kind, state, mailed }: Pick<SentText, 'kind' | 'state' | 'mailed'>): Words {
  const {
    noun: [noun],
    staysPublic,
  } = moderatedText(kind);
  const news = mailed
    ? 'We will email you our decision if you have opened the link in an email from us. This page always shows it.'
    : 'This page will show our decision.';
  const words: Record<SentState, Words> = {
    waiting: {
      title: 'Waiting for review',
      say: `We have received your ${noun}. Someone on our team will read it before it appears.`,
      next: `${news} Until then you can change or withdraw it below.`,
    },
    published: {
      title: 'Published',
      say: `We have read your ${noun} and everyone can read it now.`,
      next: staysPublic
        ? 'Its address will stay the same. If something in it is wrong, please contact the team.'
        : 'You can withdraw it below at any time. It then disappears from the site immediately.',
    },
    'sent back': {
      title: 'It was sent back',
      say: `We have read your ${noun} and can’t publish it as it is. Your text is still here.`,
      next: 'Change it below and send it again. We will read the new version.',
    },
    withdrawn: {
      title: 'You withdrew it',
      say: `Your ${noun} has been deleted and is no longer on the site.`,
      next: 'You don’t need to do anything else.',
    },
    removed: {
      title: 'The team removed it',
      say: `Your ${noun} is no longer stored here.`,
      next: 'If you don’t know why, please contact the team.',
    },
  };
  return words[state];
}
