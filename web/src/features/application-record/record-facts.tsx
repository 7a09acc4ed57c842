import { APPLICATION_FACTS, answerWords, applicationField } from '@contract/application';
import type { ApplicationRecord } from '@contract/application-record';
import { isOverdue } from '@contract/application-status';
import type { ReactNode } from 'react';
import { formatDayAndTime } from '../../lib/format';
import { shortDate } from './days';
import styles from './detail.module.css';

const answered = (answer: string | null): string => (answer ? answerWords(answer) : 'Not answered');

function factOf(name: (typeof APPLICATION_FACTS)[number], record: ApplicationRecord): ReactNode {
  const value = record[name];
  if (name === 'domain') return <b>{value}</b>;
  if (name === 'branch') return `${value}, ${record.year}`;
  if (name === 'followLinkedin') {
    return `LinkedIn: ${answered(value)}, Instagram: ${answered(record.followInstagram)}`;
  }
  const { control } = applicationField(name);
  if (control === 'radio') return answered(value);
  if (!value) return 'Not given';
  if (control === 'email') return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>;
  if (control === 'url') return <WebLink href={value} />;
  if (control !== 'tel') return value;
  return (
    <a className="num" href={`tel:${value.replace(/[^\d+]/g, '')}`}>
      {value}
    </a>
  );
}

export function RecordFacts({ record }: { record: ApplicationRecord }) {
  const facts: [string, ReactNode][] = [
    ...APPLICATION_FACTS.map((name): [string, ReactNode] => [
      applicationField(name).record ?? '',
      factOf(name, record),
    ]),
    ['Received', formatDayAndTime(record.receivedAt)],
    ...(record.correctedAt
      ? [['Corrected', `${formatDayAndTime(record.correctedAt)}, by the applicant`] as [string, ReactNode]]
      : []),
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

/** Sends no referrer and gives no endorsement. */
const WebLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {href.replace(/^https?:\/\/(www\.)?/i, '')}
    <span className="vh"> opens in a new tab</span>
  </a>
);
