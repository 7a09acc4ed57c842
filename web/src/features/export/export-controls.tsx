import { type ExportName, exportFiles } from '@contract/export';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useCallback, useRef } from 'react';
import { Button } from '../../ui/button';
import { Pulse } from '../../ui/pulse';
import styles from './export.module.css';
import type { Export } from './use-export';

interface ExportControlsProps {
  name: ExportName;
  download: Export;
  variant?: 'primary' | 'line';
  small?: boolean;
  /** What the button says, followed by the name of the file for those who listen. */
  children?: ReactNode;
}

/**
 * The button, which becomes Try Again after a failure, and Cancel beside it while the file is on its way. The button is
 * never disabled: whoever pressed it by keyboard would lose their place.
 */
export function ExportControls({ name, download, variant = 'line', small, children }: ExportControlsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = download.is === 'running';
  // Cancel goes when there is nothing left to cancel; the focus must not go with it.
  const holdFocus = useCallback((cancel: HTMLButtonElement | null) => {
    return () => {
      if (cancel && document.activeElement === cancel) button.current?.focus();
    };
  }, []);
  return (
    <span className={styles.controls}>
      <Button
        ref={button}
        variant={variant}
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
