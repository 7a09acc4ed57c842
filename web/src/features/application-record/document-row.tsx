import type { ApplicationDocument } from '@contract/application-record';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import type { AdminProps } from '../../lib/admin-token';
import { formatBytes } from '../../lib/format';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Progress } from '../../ui/progress';
import styles from './detail.module.css';
import { useDocument } from './use-document';

interface DocumentRowProps extends AdminProps {
  reference: string;
  file: ApplicationDocument;
}

const names = { resume: 'Resume', certificates: 'Certificates' } as const;

/** A document: what it is, and a button that fetches it; while it comes, the row is its own progress line. */
export function DocumentRow({ reference, file, ...admin }: DocumentRowProps) {
  const { document, fileName, size } = file;
  const { progress, done, failure, start, cancel } = useDocument(reference, file, admin);
  const kind = /\.([^.]+)$/.exec(fileName)?.[1]?.toUpperCase();
  const facts = [kind, size === null ? 'size unknown' : formatBytes(size)].filter(Boolean).join(', ');
  return (
    <li>
      <FileText className="icon" aria-hidden="true" />
      <div className={styles.getsBody}>
        <b>{names[document]}</b>
        <small>{fileName}</small>
        <small className="num">
          {progress
            ? `${formatBytes(progress.received)}${progress.total ? ` of ${formatBytes(progress.total)}` : ''}`
            : facts}
        </small>
        {progress && <Progress at={progress.total ? progress.received / progress.total : 0} />}
      </div>
      <Button
        variant="line"
        small
        iconOnly
        aria-label={`${progress ? 'Stop the download of' : 'Download'} ${names[document].toLowerCase()}, ${fileName}`}
        onClick={progress ? cancel : start}
      >
        {progress ? <X className="icon" aria-hidden="true" /> : <Download className="icon" aria-hidden="true" />}
      </Button>
      <span className="vh" role="status">
        {progress ? `Downloading ${fileName}…` : done ? `${fileName} is downloaded.` : ''}
      </span>
      {failure && (
        <div className={styles.getsFailure}>
          <Notice tone="bad" title={failure.title}>
            {failure.detail}
          </Notice>
        </div>
      )}
    </li>
  );
}
