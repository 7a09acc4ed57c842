import { VERIFY_FILE } from '@contract/credential';
import { type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import { whenQuiet } from '../../lib/when-quiet';
import { classNames } from '../../ui/class-names';
import { FileField } from '../../ui/file-field';
import { Notice } from '../../ui/notice';
import { compareFile } from './compare-file';
import { comparisonWords } from './comparison-words';
import styles from './file-check.module.css';

/** What checks credentials is large, and few people need it: it comes after the page. */
const loadChecks = () => import('./file-result');
const prepare = () =>
  void loadChecks()
    .then((checks) => checks.prepare())
    .catch(() => undefined);

interface FileCheckProps {
  /** On the page of a certificate: its ID, and the SHA-256 of the PDF that was issued. A file of another one is told apart. */
  certificate?: CertificateOfPage;
}

interface CertificateOfPage {
  id: string;
  sha256: string | null;
}

/** Checks a file that somebody was given: a credential, a badge, or a PDF. It stays on this device. */
export function FileCheck({ certificate }: FileCheckProps) {
  const [file, setFile] = useState<File | null>(null);
  const [show, setShow] = useState<{ result: (ref: Ref<HTMLDivElement>) => ReactElement }>();
  const asked = useRef<File | null>(null);
  const answer = useRef<HTMLDivElement>(null);

  const onPick = async (picked: File | null) => {
    asked.current = picked;
    setFile(picked);
    setShow(undefined);
    const result = picked && (await resultOf(picked, certificate));
    // Another one may have been chosen while this one was read.
    if (result && asked.current === picked) setShow({ result });
  };

  // A page that stays open checks files also when the site cannot be reached any more.
  useEffect(() => whenQuiet(prepare), []);

  useEffect(() => {
    if (show) answer.current?.focus();
  }, [show]);

  return (
    <section
      // What came of a check is printed; a certificate is printed alone.
      className={classNames(styles.check, (certificate?.sha256 || !show) && 'no-print')}
      aria-labelledby="file-check-title"
    >
      <div className="stack no-print">
        <h2 className="t-xl" id="file-check-title">
          Were you given a file?
        </h2>
        <p className="say">Drop the credential, the badge or the PDF of a certificate here to check it.</p>
        <p className="small">
          <a href={VERIFY_FILE} download>
            Keep a page that checks credentials
          </a>{' '}
          offline, without this site.
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
        {show?.result(answer)}
        {certificate?.sha256 && (
          <p className={styles.print}>
            SHA-256 of the PDF that was issued: <span className="mono">{certificate.sha256}</span>
          </p>
        )}
      </div>
    </section>
  );
}

/** What came of a check, to be drawn. */
async function resultOf(file: File, certificate?: CertificateOfPage) {
  const sha256 = certificate?.sha256;
  const isOther = !/\.(json|png)$/i.test(file.name);
  const [tone, title, words] =
    isOther && sha256
      ? comparisonWords[await compareFile(file, sha256)]
      : (['bad', 'This file could not be checked.', 'Are you online? Please choose it again.'] as const);
  const notice = (ref: Ref<HTMLDivElement>) => (
    <Notice ref={ref} tone={tone} title={title}>
      {words}
    </Notice>
  );
  if (isOther && sha256) return notice;
  return loadChecks()
    .then((checks) => checks.resultOf(file, certificate?.id))
    .catch(() => notice);
}
