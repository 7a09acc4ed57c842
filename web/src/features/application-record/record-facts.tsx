import type { ApplicationRecord } from '@contract/application-record';
import { isOverdue } from '@contract/application-status';
import type { ReactNode } from 'react';
import { formatDayAndTime } from '../../lib/format';
import { shortDate } from './days';
import styles from './detail.module.css';

/** The wire's answers in words. */
const answers: { [answer: string]: string } = { yes: 'Yes', no: 'No', 'will-do': 'Will do' };
const answered = (answer: string | null): string => (answer ? (answers[answer] ?? answer) : 'Not answered');

/** Every short answer of an application, and when it came in. */
export function RecordFacts({ record }: { record: ApplicationRecord }) {
  const facts: [string, ReactNode][] = [
    ['Domain', <b key="domain">{record.domain}</b>],
    [
      'Email',
      <a key="mail" href={`mailto:${record.Mail}`}>
        {record.Mail}
      </a>,
    ],
    [
      'Mobile',
      <a key="mobile" className="num" href={`tel:${record.mobile.replace(/[^\d+]/g, '')}`}>
        {record.mobile}
      </a>,
    ],
    ['University', record.university],
    ['Branch', `${record.branch}, ${record.year}`],
    ['Address', record.address],
    ['LinkedIn', <WebLink key="linkedin" href={record.linkedin} />],
    ['GitHub', record.github ? <WebLink key="github" href={record.github} /> : 'Not given'],
    ['Unpaid', answered(record.unpaidWillingness)],
    ['Follows', `LinkedIn: ${answered(record.followLinkedin)}, Instagram: ${answered(record.followInstagram)}`],
    ['Received', formatDayAndTime(record.receivedAt)],
    [
      'Answer due',
      <span key="due" className={isOverdue(record) ? styles.late : undefined}>
        {shortDate(record.replyBy)}
        {isOverdue(record) && ', overdue'}
      </span>,
    ],
  ];
  return (
    <dl className={styles.pairs}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A page that the applicant named. Nothing of us goes along, and nothing of ours vouches for it. */
const WebLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {href.replace(/^https?:\/\/(www\.)?/i, '')}
    <span className="vh"> opens in a new tab</span>
  </a>
);
