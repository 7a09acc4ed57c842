import type { DocumentName } from '@contract/application/application';
import { fileLimits } from '@contract/form';
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
  /** Share of the upload that is done, 0 to 1; undefined before sending. */
  sent?: number;
  /** Added to the hint while no file is chosen. */
  say?: ReactNode;
}

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
