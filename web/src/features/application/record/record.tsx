import {
  APPLICATION_FACTS,
  type ApplicationName,
  answerWords,
  applicationEndpoints,
  applicationField,
  PROSE_NAMES,
} from '@contract/application/application';
import type { ApplicationDocument, ApplicationRecord, ApplicationStep } from '@contract/application/record';
import { isOverdue, statusLabel } from '@contract/application/status';
import { operationsMessages } from '@contract/operations';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { useSubmit } from '../../../forms/use-submit';
import { download, saveFile } from '../../../lib/download';
import { formatBytes, formatClock, formatDayAndTime, formatShortUtcDay } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { Progress } from '../../../ui/field/progress';
import { Notice } from '../../../ui/notice';
import { Pairs } from '../../../ui/pairs';
import { Reason } from '../../../ui/reason';
import { WebLink } from '../../../ui/web-link';
import styles from './applications.module.css';
import { RoundOf } from './move';
import { Notes } from './notes';
import { Offer } from './offer';
import { StatusTag } from './status';
import { StatusForm } from './status-form';

export function Record({ record, ...admin }: AdminProps & { record: ApplicationRecord }) {
  const { correctedAt } = record;
  return (
    <>
      <div className={`column ${styles.head}`}>
        <StatusTag status={record.status} />
        <h2 className="t-2xl" dir="auto">
          {record.Name}
        </h2>
        <p className="mono small">{record.reference}</p>
      </div>
      <StatusForm record={record} {...admin} />
      <Pairs
        pairs={[
          ...APPLICATION_FACTS.map((name) => [headingOf(name), factOf(name, record)] as const),
          ['Round', <RoundOf key="round" record={record} {...admin} />],
          ['Received', formatDayAndTime(record.receivedAt)],
          ['Corrected', correctedAt && `${formatDayAndTime(correctedAt)}, by the applicant`],
          [
            'Reply due',
            <span key="due" className={isOverdue(record) ? styles.late : undefined}>
              {formatShortUtcDay(record.replyBy)}
              {isOverdue(record) && ', overdue'}
            </span>,
          ],
        ]}
      />
      {record.offer && <Offer record={record} offer={record.offer} {...admin} />}
      <RecordSteps steps={record.steps} />
      {PROSE_NAMES.map((name) => (
        <ProseAnswer key={name} label={headingOf(name)} text={record[name]} />
      ))}
      <Documents record={record} {...admin} />
      <Notes record={record} {...admin} />
    </>
  );
}

function headingOf(name: ApplicationName): string {
  const { record, panel, label } = applicationField(name);
  return record ?? panel ?? label;
}

const answered = (answer: string | null): string => (answer ? answerWords(answer) : 'Not answered');

function factOf(name: (typeof APPLICATION_FACTS)[number], record: ApplicationRecord): ReactNode {
  const value = record[name];
  if (name === 'domain') return <b>{value}</b>;
  if (name === 'branch') return `${value}, ${record.year}`;
  if (name === 'followLinkedin') {
    return `LinkedIn: ${answered(value)}, Instagram: ${answered(record.followInstagram)}`;
  }
  const { control } = applicationField(name);
  if (control === 'radio') return answered(value);
  if (!value) return 'Not given';
  if (control === 'email') return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>;
  if (control === 'url') return <WebLink href={value} />;
  if (control !== 'tel') return value;
  return (
    <a className="num" href={`tel:${value.replace(/[^\d+]/g, '')}`}>
      {value}
    </a>
  );
}

const ProseAnswer = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <section className={`column ${styles.part}`} aria-label={label}>
      <h3>{label}</h3>
      <p className={`say ${styles.prose}`} dir="auto">
        {text}
      </p>
    </section>
  );

const RecordSteps = ({ steps }: { steps: ApplicationStep[] }) => (
  <section className={`column ${styles.part}`} aria-labelledby="steps">
    <h3 id="steps">So far</h3>
    <ol className="log">
      {steps.map(({ status, at, toldAt, reason }, index) => {
        const isNotified = Date.parse(toldAt) <= Date.now();
        return (
          <li key={`${status} ${toldAt}`} className={index === steps.length - 1 ? 'is-now' : 'is-done'}>
            <b>{statusLabel(status)}</b>
            <p className="small num">
              {at ? formatDayAndTime(at) : 'date not recorded'}
              {!isNotified && `, sent at ${formatClock(new Date(toldAt))}; can be undone until then`}
            </p>
            {reason && <Reason>{reason}</Reason>}
          </li>
        );
      })}
    </ol>
  </section>
);

const Documents = ({ record, ...admin }: AdminProps & { record: ApplicationRecord }) => (
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
