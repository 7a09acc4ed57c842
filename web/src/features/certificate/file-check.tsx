import { VERIFY_FILE } from '@contract/certificate/credential';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import { whenQuiet } from '../../lib/when-quiet';
import { classNames } from '../../ui/class-names';
import { FileField } from '../../ui/field/file-field';
import { Notice } from '../../ui/notice';
import type { Shown } from './file-result';
import styles from './lookup.module.css';

/** Loaded on demand, because the code of the checks is large and few people need it. */
const loadChecks = () => import('./file-result');
const prepare = () =>
  void loadChecks()
    .then((checks) => checks.prepare())
    .catch(() => undefined);

const failed = (
  <Notice ref={focusOn} tone="bad" title="This file could not be checked.">
    Are you online? Please choose it again.
  </Notice>
);

/** Checks a credential, a badge or a PDF on this device. */
export function FileCheck({ of }: { of?: Shown }) {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<ReactElement>();
  const latest = useRef<File | null>(null);

  const onPick = async (picked: File | null) => {
    latest.current = picked;
    setFile(picked);
    setResult(undefined);
    if (!picked) return;
    const found = await loadChecks()
      .then((checks) => checks.resultOf(picked, of))
      .catch(() => failed);
    // The user may have chosen another file in the meantime.
    if (latest.current === picked) setResult(found);
  };

  // Lets an open page check files offline.
  useEffect(() => whenQuiet(prepare), []);

  return (
    <section
      // Prints the result, but not next to a certificate.
      className={classNames('column', styles.ask, (of?.sha256 || !result) && 'no-print')}
      aria-labelledby="file-check-title"
    >
      <div className="stack no-print">
        <h2 className="t-xl" id="file-check-title">
          Were you given a file?
        </h2>
        <p className="say">Drop the credential, the badge or the PDF of a certificate or letter here to check it.</p>
        <p className="small">
          <a href={VERIFY_FILE} download>
            Save a page that checks credentials
          </a>{' '}
          offline, without this site.
        </p>
        <p className="small">
          <Link to={paths.issuer}>Who issues our certificates</Link>, with which keys, and how to check one without us.
        </p>
      </div>
      <div className="stack">
        <FileField
          label="Credential, badge or PDF"
          hint="The check runs on this device. Nothing is uploaded."
          accept=".json,.png,.pdf,application/json,image/png,application/pdf"
          file={file}
          onPick={onPick}
          onTurnTo={prepare}
        />
        {result}
        {of?.sha256 && (
          <p className={`tiny ${styles.print}`}>
            SHA-256 of the PDF that was issued: <span className="mono">{of.sha256}</span>
          </p>
        )}
      </div>
    </section>
  );
}
