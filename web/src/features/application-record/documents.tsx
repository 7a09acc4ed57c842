import type { ApplicationRecord } from '@contract/application-record';
import type { AdminProps } from '../../lib/admin-token';
import styles from './detail.module.css';
import { DocumentRow } from './document-row';

/** The files that came with an application. */
export const Documents = ({ record, ...admin }: AdminProps & { record: ApplicationRecord }) => (
  <section className={styles.part} aria-labelledby="documents">
    <h3 id="documents">Documents</h3>
    {record.documents.length === 0 ? (
      <p className="small">No documents were sent.</p>
    ) : (
      <ul className={styles.gets}>
        {record.documents.map((file) => (
          <DocumentRow key={file.document} reference={record.reference} file={file} {...admin} />
        ))}
      </ul>
    )}
  </section>
);
