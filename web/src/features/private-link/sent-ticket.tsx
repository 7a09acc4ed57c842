import type { SentText } from '@contract/private-link';
import type { RefObject } from 'react';
import { formatDayAndTime } from '../../lib/format';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { Reason } from '../../ui/reason';
import styles from './private-link.module.css';
import { wordsOf } from './state-words';

interface SentTicketProps {
  sent: SentText;
  headline: RefObject<HTMLHeadingElement | null>;
}

/** How it stands, in plain words: which state, why, and what happens next. */
export function SentTicket({ sent, headline }: SentTicketProps) {
  const { title, say, next } = wordsOf(sent);
  return (
    <section className={styles.ticket} aria-label="Status">
      <div className={styles.now}>
        {sent.text && (
          <p className={styles.name} dir="auto">
            {sent.kind === 'post' ? sent.text.title : 'Your testimonial'}
          </p>
        )}
        <h2 className="t-3xl" ref={headline} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.say}>{say}</p>
      </div>
      <div className={styles.next}>
        {sent.state === 'sent back' && (
          <div>
            <h3 className="t-xl">Why</h3>
            {sent.reason ? <Reason>{sent.reason}</Reason> : <p>The moderator gave no reason.</p>}
          </div>
        )}
        <div>
          <h3 className="t-xl">What happens next</h3>
          <p>{next}</p>
        </div>
        {sent.state === 'published' && (
          <div className="row">
            <LinkButton go to={addressOf(sent)}>
              {sent.kind === 'post' ? 'Read it on the blog' : 'Read the testimonials'}
            </LinkButton>
          </div>
        )}
        {!sent.text && (
          <div className="row">
            <LinkButton variant="line" to={sent.kind === 'post' ? paths.blog : paths.testimonials}>
              {sent.kind === 'post' ? 'Read the blog' : 'Read the testimonials'}
            </LinkButton>
          </div>
        )}
        {sent.sentAt && <p className="small">Sent {formatDayAndTime(sent.sentAt)}</p>}
      </div>
    </section>
  );
}

const addressOf = (sent: SentText): string =>
  sent.kind === 'post' && sent.text ? paths.post(sent.text.authorSlug, sent.text.slug) : paths.testimonials;
