import { VERIFY_FILE } from '@contract/credential';
import { type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import { whenQuiet } from '../../lib/when-quiet';
import { classNames } from '../../ui/class-names';
import { FileField } from '../../ui/field/file-field';
import { Notice } from '../../ui/notice';
import { compareFile, comparisonWords } from './compare-file';
import styles from './file-check.module.css';

/** Loaded on demand, because the checks are large and few people need them. */
const loadChecks = () => import('./file-result');
const prepare = () =>
  void loadChecks()
    .then((checks) => checks.prepare())
    .catch(() => undefined);

interface FileCheckProps {
  /** Certificate of the page: another one's file is reported as such. */
  certificate?: CertificateOfPage;
}

interface CertificateOfPage {
  id: string;
  sha256: string | null;
}

/** Checks a credential, a badge or a PDF on this device. */
export function FileCheck({ certificate }: FileCheckProps) {
  const [file, setFile] = useState<File | null>(null);
  const [show, setShow] = useState<{ result: (ref: Ref<HTMLDivElement>) => ReactElement }>();
  const latest = useRef<File | null>(null);
  const answer = useRef<HTMLDivElement>(null);

  const onPick = async (picked: File | null) => {
    latest.current = picked;
    setFile(picked);
    setShow(undefined);
    const result = picked && (await resultOf(picked, certificate));
    // The user may have chosen another file meanwhile.
    if (result && latest.current === picked) setShow({ result });
  };

  // Lets an open page check files offline.
  useEffect(() => whenQuiet(prepare), []);

  useEffect(() => {
    if (show) answer.current?.focus();
  }, [show]);

  return (
    <section
      // Prints the result, but not beside a certificate.
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
