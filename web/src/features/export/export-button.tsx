import type { ExportName } from '@contract/export';
import type { AdminProps } from '../../lib/admin-token';
import styles from './export.module.css';
import { ExportControls } from './export-controls';
import { ExportFailure, ExportProgress } from './export-words';
import { useExport } from './use-export';

/** A small button that downloads a spreadsheet; how far it is, and a failure, stand below it. */
export function ExportButton({ name, admin }: { name: ExportName; admin: AdminProps }) {
  const download = useExport(name, admin);
  return (
    <div className={styles.button}>
      <ExportControls small name={name} download={download} />
      <small>
        <ExportProgress name={name} download={download} />
      </small>
      <ExportFailure download={download} />
    </div>
  );
}
