import { urlOf } from '@contract/calls';
import { type Letter, letterEndpoints } from '@contract/certificate/letter';
import Download from 'lucide-react/icons/download';
import FileJson from 'lucide-react/icons/file-braces';
import Printer from 'lucide-react/icons/printer';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { AnchorButton, Button } from '../../ui/button';
import { CopyLink } from '../../ui/copy-link';
import { Notice } from '../../ui/notice';
import { FileCheck } from './file-check';
import lookup from './lookup.module.css';
import { useScriptFonts } from './use-script-fonts';
import styles from './valid-letter.module.css';

interface ValidLetterProps {
  letter: Letter;
  brand: string;
  ref?: Ref<HTMLDivElement>;
}

export function ValidLetter({ letter, brand, ref }: ValidLetterProps) {
  const { LetterId, Name, Domain, text, mentor, CertificateId, createdAt, link, pdfSha256 } = letter;
  return (
    <div className="column column--5">
      <div className={`row spread no-print ${lookup.say}`}>
        <Notice tone="ok" title="This letter is valid." ref={ref}>
          Written for <bdi>{Name}</bdi>, who completed the internship in <bdi>{Domain}</bdi>. Released on{' '}
          {formatUtcDay(createdAt)}.
        </Notice>
        <CopyLink link={link}>
          <Button variant="line" small onClick={() => window.print()}>
            <Printer className="icon" aria-hidden="true" /> Print
          </Button>
          {pdfSha256 && (
            <AnchorButton
              variant="line"
              small
              href={urlOf(letterEndpoints.readLetterPdf.path, { id: LetterId })}
              download
            >
              <Download className="icon" aria-hidden="true" /> Download PDF
            </AnchorButton>
          )}
          <AnchorButton
            variant="line"
            small
            href={urlOf(letterEndpoints.readLetterCredential.path, { id: LetterId })}
            download
          >
            <FileJson className="icon" aria-hidden="true" /> Download credential
          </AnchorButton>
        </CopyLink>
      </div>
      <article className={`column ${styles.sheet}`} style={useScriptFonts(Name + text)} aria-labelledby="letter-title">
        <header className="row spread">
          <p className="small">{formatUtcDay(createdAt)}</p>
          <p className={styles.brand}>{brand}</p>
        </header>
        <div className="stack">
          <h2 className="t-2xl" id="letter-title">
            Letter of recommendation
          </h2>
          <p>
            <b>
              For <bdi>{Name}</bdi>
            </b>
          </p>
        </div>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <p>
          <b dir="auto">{mentor ?? brand}</b>
          {mentor && (
            <>
              <br />
              Mentor, {brand}
            </>
          )}
        </p>
        <footer className={styles.foot}>
          <p className="small">
            Letter ID <span className="mono">{LetterId}</span>. It refers to the certificate{' '}
            <Link className="mono" to={paths.verify(CertificateId)}>
              {CertificateId}
            </Link>
            .
          </p>
          <p className="small">
            Check it at <span className="mono">{link}</span>
          </p>
        </footer>
      </article>
      <FileCheck of={{ noun: 'letter', id: LetterId, sha256: pdfSha256 }} />
    </div>
  );
}
