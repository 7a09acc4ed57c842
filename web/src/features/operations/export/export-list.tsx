import { type ExportName, exportFiles } from '@contract/operations';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Mail from 'lucide-react/icons/mail';
import type { AdminProps } from '../../../lib/use-admin-read';
import styles from './export.module.css';
import { ExportControls, ExportFailure, ExportProgress } from './export-controls';
import { useExport } from './export-store';

interface ExportListProps {
  admin: AdminProps;
  holds: Record<ExportName, string>;
}

export const ExportList = ({ admin, holds }: ExportListProps) => (
  <ul className={styles.list}>
    <ExportLine name="applications" admin={admin} holds={holds.applications} />
    <ExportLine name="emailList" admin={admin} holds={holds.emailList} />
  </ul>
);

const icons = { applications: FileSpreadsheet, emailList: Mail };

function ExportLine({ name, admin, holds }: { name: ExportName; admin: AdminProps; holds: string }) {
  const download = useExport(name, admin);
  const Icon = icons[name];
  return (
    <li>
      <div className={`row ${styles.line}`}>
        <Icon className="icon" aria-hidden="true" />
        <div className={styles.what}>
          <b>{exportFiles[name]}</b>
          <small>
            <ExportProgress name={name} download={download}>
              {holds}
            </ExportProgress>
          </small>
        </div>
        <ExportControls small name={name} download={download}>
          Get
        </ExportControls>
      </div>
      <ExportFailure download={download} />
    </li>
  );
}
