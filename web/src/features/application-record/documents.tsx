import type { ApplicationDocument, ApplicationRecord } from '@contract/application-record';
import { endpoints } from '@contract/endpoints';
import { messages } from '@contract/messages';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { download, saveFile } from '../../lib/download';
import { formatBytes } from '../../lib/format';
import { isEnded } from '../../lib/use-admin-read';
import { Button } from '../../ui/button';
import { Progress } from '../../ui/field/progress';
import { Notice } from '../../ui/notice';
import styles from './detail.module.css';

export const Documents = ({ record, ...admin }: AdminProps & { record: ApplicationRecord }) => (
  <section className={styles.part} aria-labelledby="documents">
    <h3 id="documents">Documents</h3>
    {record.documents.length === 0 ? (
      <p className="small">No documents were sent.</p>
    ) : (
      <ul className={styles.gets}>
        {record.documents.map((file) => (
          <DocumentRow key={file.document} reference={record.reference} file={file} {...admin} />
        ))}
      </ul>
    )}
  </section>
);

interface DocumentRowProps extends AdminProps {
  reference: string;
  file: ApplicationDocument;
}

const names = { resume: 'Resume', certificates: 'Certificates' } as const;

/** Shows a document with a download button, which turns into its progress. */
function DocumentRow({ reference, file, ...admin }: DocumentRowProps) {
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

/** Downloads a document with the admin's token. */
function useDocument(
  reference: string,
  { document, fileName, size }: ApplicationDocument,
  { token, onEnded }: AdminProps,
) {
  const [progress, setProgress] = useState<{ received: number; total: number | null }>();
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<{ title: string; detail: string }>();
  const running = useRef<AbortController>(undefined);

  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ received: 0, total: size });
    setDone(false);
    setFailure(undefined);
    try {
      const file = await download(endpoints.readApplicationDocument, {
        params: { reference, document },
        token,
        signal,
        onProgress: (received, total) => !signal.aborted && setProgress({ received, total: total ?? size }),
      });
      saveFile(file, fileName);
      setDone(true);
    } catch (error) {
      if (signal.aborted) return;
      if (isEnded(error)) return onEnded();
      // Document download failure (specification, section 8).
      setFailure({ title: messages.export.failed, detail: (error as Error).message });
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setProgress(undefined);
  };

  return { progress, done, failure, start, cancel };
}
