import { type ExportName, exportFiles, operationsMessages } from '@contract/operations';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useCallback, useRef } from 'react';
import { formatBytes } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button, Pulse } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import styles from './export.module.css';
import { type Export, useExport } from './export-store';

interface ExportControlsProps {
  name: ExportName;
  download: Export;
  small?: boolean;
  children?: ReactNode;
}

/** Download button, with Cancel while it runs. Never disabled, so that keyboard users keep their place. */
export function ExportControls({ name, download, small, children }: ExportControlsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = download.is === 'running';
  // Return focus when the Cancel button disappears.
  const holdFocus = useCallback((cancel: HTMLButtonElement | null) => {
    return () => {
      if (cancel && document.activeElement === cancel) button.current?.focus();
    };
  }, []);
  return (
    <span className={styles.controls}>
      <Button
        ref={button}
        variant="line"
        small={small}
        aria-disabled={isRunning || undefined}
        aria-busy={isRunning || undefined}
        onClick={isRunning ? undefined : download.start}
      >
        {isRunning ? <Pulse /> : <Download className="icon" aria-hidden="true" />}
        {download.is === 'failed' ? 'Try Again' : (children ?? exportFiles[name])}
        {(children || download.is === 'failed') && <span className="vh"> {exportFiles[name]}</span>}
      </Button>
      {isRunning && (
        <Button ref={holdFocus} variant="bare" small={small} onClick={download.cancel}>
          Cancel<span className="vh"> {exportFiles[name]}</span>
        </Button>
      )}
    </span>
  );
}

/** Announces only start and end. */
export function ExportProgress({ name, download, children }: ExportControlsProps) {
  const { is, received } = download;
  const texts = {
    idle: '',
    running: `Downloading ${exportFiles[name]}…`,
    saved: `${exportFiles[name]} has been saved (${formatBytes(received)}).`,
    cancelled: 'Cancelled.',
    failed: '',
  };
  return (
    <>
      {is === 'running' && <span>{progressOf(download)}</span>}
      {texts[is] === '' && <span>{children}</span>}
      <span role="status" className={is === 'running' ? 'vh' : undefined}>
        {texts[is]}
      </span>
    </>
  );
}

function progressOf({ received, total }: Export): string {
  if (received === 0) return 'Waiting for the server…';
  return total ? `${formatBytes(received)} of ${formatBytes(total)}` : `${formatBytes(received)} so far`;
}

/** Fixed text (specification, section 8) with the detail from the server, if any. */
export const ExportFailure = ({ download }: { download: Export }) =>
  download.is === 'failed' && (
    <Notice tone="bad" title={operationsMessages.exportFailed}>
      {download.detail}
    </Notice>
  );

interface ExportButtonProps {
  name: ExportName;
  admin: AdminProps;
  /** Round ID; limits the export to applications in that round. */
  round?: string;
  children?: ReactNode;
}

export function ExportButton({ name, admin, round, children }: ExportButtonProps) {
  const download = useExport(name, admin, round);
  return (
    <div className={styles.button}>
      <ExportControls small name={name} download={download}>
        {children}
      </ExportControls>
      <small>
        <ExportProgress name={name} download={download} />
      </small>
      <ExportFailure download={download} />
    </div>
  );
}
