import type { DocumentName } from '@contract/application/application';
import { fileLimits } from '@contract/form';
import type { ReactNode } from 'react';
import { acceptOf } from '../../lib/check-file';
import { FileField } from '../../ui/field/file-field';
import { labelOf } from './fields';
import styles from './fields.module.css';
import { sentOf, type useDocuments } from './use-documents';

interface DocumentFieldProps {
  name: DocumentName;
  documents: ReturnType<typeof useDocuments>;
  /** Uploaded share, 0 to 1; undefined before sending. */
  sent?: number;
  /** Added to the hint while no file is chosen. */
  say?: ReactNode;
}

export function DocumentField({ name, documents, sent, say }: DocumentFieldProps) {
  const { files, problems, refs, pick } = documents;
  const { words } = fileLimits[name];
  return (
    <FileField
      ref={refs[name]}
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
