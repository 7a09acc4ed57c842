import { type ExportName, exportFiles } from '@contract/export';
import { messages } from '@contract/messages';
import type { ReactNode } from 'react';
import { formatBytes } from '../../lib/format';
import { Notice } from '../../ui/notice';
import type { Export } from './use-export';

interface ExportProgressProps {
  name: ExportName;
  download: Export;
  /** What stands there while there is nothing to say. */
  children?: ReactNode;
}

/** How far the download is, or what came of it. Its begin and its end are announced, not each step. */
export function ExportProgress({ name, download, children }: ExportProgressProps) {
  const { is, received } = download;
  const said = {
    idle: '',
    running: `Downloading ${exportFiles[name]}…`,
    saved: `${exportFiles[name]} is saved, ${formatBytes(received)}.`,
    cancelled: 'Cancelled.',
    failed: '',
  };
  return (
    <>
      {is === 'running' && <span>{progressOf(download)}</span>}
      {said[is] === '' && <span>{children}</span>}
      <span role="status" className={is === 'running' ? 'vh' : undefined}>
        {said[is]}
      </span>
    </>
  );
}

function progressOf({ received, total }: Export): string {
  if (received === 0) return 'Waiting for the server…';
  return total ? `${formatBytes(received)} of ${formatBytes(total)}` : `${formatBytes(received)} so far`;
}

/** 'Could not download the file…' (specification, section 8), and what the server said when it said something. */
export const ExportFailure = ({ download }: { download: Export }) =>
  download.is === 'failed' && (
    <Notice tone="bad" title={messages.export.failed}>
      {download.said}
    </Notice>
  );
