import type { DocumentName } from '@contract/application';
import { fileLimits } from '@contract/file-limits';
import type { ReactNode, Ref } from 'react';
import { acceptOf } from '../../lib/check-file';
import { FileField } from '../../ui/field/file-field';
import { labelOf } from './fields';
import styles from './fields.module.css';
import { sentOf, type useDocuments } from './use-documents';

export type FileRefs = Record<DocumentName, Ref<{ focus: () => void }>>;

interface DocumentFieldProps {
  name: DocumentName;
  documents: ReturnType<typeof useDocuments>;
  fileRefs: FileRefs;
  /** How much of the whole has gone; undefined while nothing is being sent. */
  sent?: number;
  /** What there is to say while no file is chosen. */
  say?: ReactNode;
}

/** The resume or the certificates: one optional file each. */
export function DocumentField({ name, documents, fileRefs, sent, say }: DocumentFieldProps) {
  const { files, problems, pick } = documents;
  const { words } = fileLimits[name];
  return (
    <FileField
      ref={fileRefs[name]}
      className={styles.full}
      label={labelOf(name)}
      optional
      hint={
        say && !files[name] ? (
          <>
            {words}. {say}
          </>
        ) : (
          words
        )
      }
      accept={acceptOf(fileLimits[name])}
      file={files[name]}
      onPick={(picked) => pick(name, picked)}
      error={problems[name]}
      sent={sent === undefined ? undefined : sentOf(sent, files)[name]}
    />
  );
}
