import { useEffect, useRef, useState } from 'react';
import { FileField } from '../../ui/file-field';
import { Notice } from '../../ui/notice';
import { type Comparison, compareFile } from './compare-file';
import styles from './file-check.module.css';

/** What is said of a file, by what came of the comparison. */
const said: Record<Comparison, [tone: 'ok' | 'bad', title: string, words: string]> = {
  same: ['ok', 'This is the file that was issued.', 'It has not been changed.'],
  other: [
    'bad',
    'This is not the file that was issued, or it has been changed.',
    'Don’t rely on it. This page shows what was issued.',
  ],
  unreadable: ['bad', 'This file could not be read.', 'Please choose it again.'],
  insecure: ['bad', 'This browser cannot compare files here.', 'Please open this page by its https address.'],
};

/** Compares a PDF that somebody was given with the one that was issued. It stays on this device. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Comparison>();
  const asked = useRef<File | null>(null);
  const answer = useRef<HTMLDivElement>(null);

  const onPick = async (picked: File | null) => {
    asked.current = picked;
    setFile(picked);
    setResult(undefined);
    const found = picked && (await compareFile(picked, sha256));
    // Another one may have been chosen while this one was read.
    if (found && asked.current === picked) setResult(found);
  };

  useEffect(() => {
    if (result) answer.current?.focus();
  }, [result]);

  return (
    <section className={`${styles.check} no-print`} aria-labelledby="file-check-title">
      <div className="stack">
        <h2 className="t-xl" id="file-check-title">
          Were you given a PDF?
        </h2>
        <p className="say">Drop it here to check that it is the file we issued.</p>
      </div>
      <div className="stack">
        <FileField
          label="PDF of this certificate"
          hint="The check runs on this device. Nothing is uploaded."
          accept=".pdf,application/pdf"
          file={file}
          onPick={onPick}
        />
        {result && (
          <Notice key={`${file?.name}${result}`} ref={answer} tone={said[result][0]} title={said[result][1]}>
            {said[result][2]}
          </Notice>
        )}
        <p className={styles.print}>
          SHA-256 of the file that was issued: <span className="mono">{sha256}</span>
        </p>
      </div>
    </section>
  );
}
