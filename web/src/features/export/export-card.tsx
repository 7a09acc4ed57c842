import { type ExportName, exportFiles } from '@contract/export';
import { type ReactNode, useId } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import styles from './export.module.css';
import { ExportControls } from './export-controls';
import { ExportFailure, ExportProgress } from './export-words';
import { useExport } from './use-export';

interface ExportCardProps {
  name: ExportName;
  admin: AdminProps;
  title: string;
  /** What is in the file. */
  children: ReactNode;
}

/** One of the two downloads of the dashboard (specification, section 2), with what the file holds. */
export function ExportCard({ name, admin, title, children }: ExportCardProps) {
  const download = useExport(name, admin);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className="t-xl" id={id}>
        {title}
      </h2>
      {children}
      <div className={styles.cardDo}>
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
    </section>
  );
}
