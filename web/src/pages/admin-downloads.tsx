import { ExportCard } from '../features/export/export-card';
import type { AdminProps } from '../lib/admin-token';
import styles from './admin-downloads.module.css';

/** The two spreadsheets: the document download and the email-list download (specification, section 2). */
export default function AdminDownloads(admin: AdminProps) {
  return (
    <>
      <h1 className="t-3xl">Downloads</h1>
      <p className={`say ${styles.lede}`}>
        Both files hold what is there at this moment. They are made anew each time, and each download is written down in
        the audit list.
      </p>
      <div className={styles.cards}>
        <ExportCard name="applications" admin={admin} title="Document download">
          <p className="small">
            Every application with all its fields, its reference, its status, when it came and the names of its
            documents. A second sheet holds the quick applications.
          </p>
        </ExportCard>
        <ExportCard name="emailList" admin={admin} title="Email-list download">
          <p className="small">
            Every e-mail address once, from quick applications, full applications and accounts: name, e-mail, phone,
            where it comes from and when it was first seen.
          </p>
        </ExportCard>
      </div>
      <p className="small">These files hold personal data. Keep them where only the team can read them.</p>
    </>
  );
}
