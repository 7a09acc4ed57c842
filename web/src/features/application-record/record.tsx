import { APPLICATION_NAMES, applicationField } from '@contract/application';
import type { ApplicationRecord } from '@contract/application-record';
import type { AdminProps } from '../../lib/admin-token';
import styles from './detail.module.css';
import { Documents } from './documents';
import { Notes } from './notes';
import { RecordFacts } from './record-facts';
import { RecordSteps } from './record-steps';
import { StatusForm } from './status-form';
import { StatusTag } from './status-tag';

/** A whole application: who, what, the documents, what has become of it, and what the team thinks. */
export function Record({ record, ...admin }: AdminProps & { record: ApplicationRecord }) {
  return (
    <>
      <div className={styles.head}>
        <StatusTag status={record.status} />
        <h2 className="t-2xl" dir="auto">
          {record.Name}
        </h2>
        <p className="mono small">{record.reference}</p>
      </div>
      <StatusForm record={record} {...admin} />
      <RecordFacts record={record} />
      <RecordSteps steps={record.steps} />
      {APPLICATION_NAMES.filter((name) => applicationField(name).control === 'prose').map((name) => (
        <ProseAnswer key={name} label={applicationField(name).record ?? ''} text={record[name as 'introduction']} />
      ))}
      <Documents record={record} {...admin} />
      <Notes record={record} {...admin} />
    </>
  );
}

const ProseAnswer = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <section className={styles.part} aria-label={label}>
      <h3>{label}</h3>
      <p className={`say ${styles.prose}`} dir="auto">
        {text}
      </p>
    </section>
  );
