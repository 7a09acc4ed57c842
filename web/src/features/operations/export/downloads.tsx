import { type ExportName, exportFiles } from '@contract/operations';
import type { ReactNode } from 'react';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Part } from '../../../ui/page/part';
import styles from './downloads.module.css';
import { ExportControls, ExportFailure, ExportProgress } from './export-controls';
import { useExport } from './export-store';

export default function AdminDownloads(admin: AdminProps) {
  return (
    <>
      <h1 className="t-3xl">Downloads</h1>
      <p className="say narrow">Both files contain the current data. Each download is recorded in the audit list.</p>
      <div className={`column ${styles.cards}`}>
        <ExportCard name="applications" admin={admin} title="Document download">
          <p className="small">
            Every application with all its fields, reference, status, date and document names, and its internship and
            certificate. A second sheet contains the quick applications.
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

interface ExportCardProps {
  name: ExportName;
  admin: AdminProps;
  title: string;
  children: ReactNode;
}

/** Card for a download (specification, section 2). */
function ExportCard({ name, admin, title, children }: ExportCardProps) {
  const download = useExport(name, admin);
  return (
    <Part small title={title} className={`card ${styles.card}`}>
      {children}
      <div className={`row ${styles.cardDo}`}>
        <ExportControls name={name} download={download}>
          Download
        </ExportControls>
        <span className="small">
          <ExportProgress name={name} download={download}>
            {exportFiles[name]}
          </ExportProgress>
        </span>
      </div>
      <ExportFailure download={download} />
    </Part>
  );
}
