import { APPLICATION_FACTS, answerWords, applicationField, PROSE_NAMES } from '@contract/application/application';
import type { ApplicationRecord, ApplicationStep } from '@contract/application/record';
import { isOverdue, statusLabel } from '@contract/application/status';
import type { ReactNode } from 'react';
import { formatClock, formatDayAndTime, formatShortUtcDay } from '../../lib/format';
import type { AdminProps } from '../../lib/use-admin-read';
import { Pairs } from '../../ui/pairs';
import { Reason } from '../../ui/reason';
import { WebLink } from '../../ui/web-link';
import styles from './applications.module.css';
import { Documents } from './documents';
import { RoundOf } from './move';
import { Notes } from './notes';
import { Offer } from './offer';
import { StatusTag } from './status';
import { StatusForm } from './status-form';

export function Record({ record, ...admin }: AdminProps & { record: ApplicationRecord }) {
  const { correctedAt } = record;
  return (
    <>
      <div className={`column ${styles.head}`}>
        <StatusTag status={record.status} />
        <h2 className="t-2xl" dir="auto">
          {record.Name}
        </h2>
        <p className="mono small">{record.reference}</p>
      </div>
      <StatusForm record={record} {...admin} />
      <Pairs
        pairs={[
          ...APPLICATION_FACTS.map((name) => [applicationField(name).record ?? '', factOf(name, record)] as const),
          ['Round', <RoundOf key="round" record={record} {...admin} />],
          ['Received', formatDayAndTime(record.receivedAt)],
          ['Corrected', correctedAt && `${formatDayAndTime(correctedAt)}, by the applicant`],
          [
            'Reply due',
            <span key="due" className={isOverdue(record) ? styles.late : undefined}>
              {formatShortUtcDay(record.replyBy)}
              {isOverdue(record) && ', overdue'}
            </span>,
          ],
        ]}
      />
      {record.offer && <Offer record={record} offer={record.offer} {...admin} />}
      <RecordSteps steps={record.steps} />
      {PROSE_NAMES.map((name) => (
        <ProseAnswer key={name} label={applicationField(name).record ?? ''} text={record[name]} />
      ))}
      <Documents record={record} {...admin} />
      <Notes record={record} {...admin} />
    </>
  );
}

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

const ProseAnswer = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <section className={`column ${styles.part}`} aria-label={label}>
      <h3>{label}</h3>
      <p className={`say ${styles.prose}`} dir="auto">
        {text}
      </p>
    </section>
  );

/** Lists an application's states with their dates. */
const RecordSteps = ({ steps }: { steps: ApplicationStep[] }) => (
  <section className={`column ${styles.part}`} aria-labelledby="steps">
    <h3 id="steps">So far</h3>
    <ol className="log">
      {steps.map(({ status, at, toldAt, reason }, index) => {
        const isNotified = Date.parse(toldAt) <= Date.now();
        return (
          <li key={`${status} ${toldAt}`} className={index === steps.length - 1 ? 'is-now' : 'is-done'}>
            <b>{statusLabel(status)}</b>
            <p className="small num">
              {at ? formatDayAndTime(at) : 'date not recorded'}
              {!isNotified && `, sent at ${formatClock(new Date(toldAt))}; can be undone until then`}
            </p>
            {reason && <Reason>{reason}</Reason>}
          </li>
        );
      })}
    </ol>
  </section>
);
