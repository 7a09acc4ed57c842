import type { ApplicationRecord } from '@contract/application-record';
import type { AdminProps } from '../../lib/admin-token';
import { formatDayAndTime } from '../../lib/format';
import styles from './detail.module.css';
import { NoteForm } from './note-form';

/** What the team wrote about an application, the oldest first; the applicant never sees it. */
export const Notes = ({ record, ...admin }: AdminProps & { record: ApplicationRecord }) => (
  <section className={styles.part} aria-labelledby="notes">
    <h3 id="notes">Private notes</h3>
    {record.notes.length > 0 && (
      <ol className="log">
        {record.notes.map(({ _id, text, by, createdAt }) => (
          <li key={_id} className={styles.note}>
            <p className="tiny">
              {by}, <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
            </p>
            <p className={styles.prose} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    )}
    <NoteForm reference={record.reference} {...admin} />
  </section>
);
