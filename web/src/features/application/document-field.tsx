import type { DocumentName } from '@contract/application';
import { fileLimits } from '@contract/limits';
import type { Ref } from 'react';
import { acceptOf } from '../../lib/check-file';
import { FileField } from '../../ui/file-field';
import styles from './application.module.css';
import { sentOf } from './body';
import { labels } from './fields';
import type { useDocuments } from './use-documents';

export interface DocumentFieldProps {
  name: DocumentName;
  documents: ReturnType<typeof useDocuments>;
  /** How much of the whole has gone; null while nothing is being sent. */
  sent: number | null;
  /** The text came back from an earlier visit; files do not. */
  restored: boolean;
  refs: Record<DocumentName, Ref<{ focus: () => void }>>;
}

/** The resume or the certificates: one optional file each. */
export function DocumentField({ name, documents, sent, restored, refs }: DocumentFieldProps) {
  const file = documents.files[name];
  return (
    <FileField
      ref={refs[name]}
      className={styles.full}
      label={labels[name]}
      optional
      hint={
        restored && !file
          ? `${fileLimits[name].words}. Your text was kept, but files can’t be. If you had chosen one, please choose it again.`
          : fileLimits[name].words
      }
      accept={acceptOf(fileLimits[name])}
      file={file}
      onPick={(picked) => documents.pick(name, picked)}
      error={documents.problems[name]}
      sent={sent === null ? undefined : sentOf(sent, documents.files)[name]}
    />
  );
}
