import { applicationEndpoints } from '@contract/application/application';
import type { ApplicationDocument, ApplicationRecord } from '@contract/application/record';
import { operationsMessages } from '@contract/operations';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useSubmit } from '../../forms/use-submit';
import { download, saveFile } from '../../lib/download';
import { formatBytes } from '../../lib/format';
import type { AdminProps } from '../../lib/use-admin-read';
import { Button } from '../../ui/button';
import { Progress } from '../../ui/field/progress';
import { Notice } from '../../ui/notice';
import styles from './applications.module.css';

export const Documents = ({ record, ...admin }: AdminProps & { record: ApplicationRecord }) => (
  <section className={`column ${styles.part}`} aria-labelledby="documents">
    <h3 id="documents">Documents</h3>
    {record.documents.length === 0 ? (
      <p className="small">No documents were sent.</p>
    ) : (
      <ul className="column">
        {record.documents.map((file) => (
          <DocumentRow key={file.document} reference={record.reference} file={file} {...admin} />
        ))}
      </ul>
    )}
  </section>
);

const names = { resume: 'Resume', certificates: 'Certificates' } as const;

interface DocumentRowProps extends AdminProps {
  reference: string;
  file: ApplicationDocument;
}

/** Shows a document with a button that starts or stops its download. */
function DocumentRow({ reference, file: { document, fileName, size }, token, onEnded }: DocumentRowProps) {
  const running = useRef<AbortController>(undefined);
  const [isSaved, setSaved] = useState(false);
  // `progress` is in bytes.
  const { busy, progress, failure, send } = useSubmit<void>({
    async send(_, _key, onProgress) {
      setSaved(false);
      running.current = new AbortController();
      const { signal } = running.current;
      const params = { reference, document };
      saveFile(
        await download(applicationEndpoints.readApplicationDocument, { params, token, signal, onProgress }),
        fileName,
      );
      setSaved(true);
    },
    onFailed: () => running.current?.signal.aborted === true,
    onEnded,
  });
  const kind = /\.([^.]+)$/.exec(fileName)?.[1]?.toUpperCase();
  const facts = [kind, size === null ? 'size unknown' : formatBytes(size)].filter(Boolean).join(', ');
  return (
    <li className={styles.file}>
      <FileText className="icon" aria-hidden="true" />
      <div>
        <b>{names[document]}</b>
        <small>{fileName}</small>
        <small className="num">
          {progress === undefined
            ? facts
            : `${formatBytes(progress)}${size === null ? '' : ` of ${formatBytes(size)}`}`}
        </small>
        {progress !== undefined && <Progress at={size ? progress / size : 0} />}
      </div>
      <Button
        variant="line"
        small
        iconOnly
        aria-label={`${busy ? 'Stop the download of' : 'Download'} ${names[document].toLowerCase()}, ${fileName}`}
        onClick={() => (busy ? running.current?.abort() : send())}
      >
        {busy ? <X className="icon" aria-hidden="true" /> : <Download className="icon" aria-hidden="true" />}
      </Button>
      <span className="vh" role="status">
        {busy ? `Downloading ${fileName}…` : isSaved ? `${fileName} has been downloaded.` : ''}
      </span>
      {failure && (
        <div className={styles.failure}>
          {/* Document download failure (specification, section 8). */}
          <Notice tone="bad" title={operationsMessages.exportFailed}>
            {failure.message}
          </Notice>
        </div>
      )}
    </li>
  );
}
