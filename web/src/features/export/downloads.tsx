import type { AdminProps } from '../../lib/admin-token';
import styles from './downloads.module.css';
import { ExportCard } from './export-card';

/** The two spreadsheets: the document download and the email-list download (specification, section 2). */
export default function AdminDownloads(admin: AdminProps) {
  return (
    <>
      <h1 className="t-3xl">Downloads</h1>
      <p className={`say ${styles.lede}`}>
        Both files contain the current data. Each download is recorded in the audit list.
      </p>
      <div className={styles.cards}>
        <ExportCard name="applications" admin={admin} title="Document download">
          <p className="small">
            Every application with all its fields, reference, status, date and document names. A second sheet contains
            the quick applications.
          </p>
        </ExportCard>
        <ExportCard name="emailList" admin={admin} title="Email-list download">
          <p className="small">
            Each email address once, from quick applications, full applications and accounts: name, email, phone, source
            and when it was first seen.
          </p>
        </ExportCard>
      </div>
      <p className="small">These files contain personal data. Keep them where only the team can read them.</p>
    </>
  );
}
