import {
  certificateWords,
  courseWord,
  graphShapes,
  isBacked,
  LOGO_ON_SEAL,
  logo,
  type Part,
  palette,
  type Shape,
  STATIONS,
  seal,
  stationY,
  textOf,
  watermark,
} from '@contract/certificate/art';
import { type Certificate, type CertificateRecord, factsAfter, shownLink } from '@contract/certificate/certificate';
import { QRCodeSVG } from 'qrcode.react';
import { Fragment } from 'react';
import { formatUtcDay } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import { Wordmark } from '../../ui/wordmark';
import styles from './certificate-card.module.css';
import { fitOf } from './certificate-fit';
import { useScriptFonts } from './use-script-fonts';

type Added = 'CertificateId' | 'ReferenceNumber' | 'createdAt';

interface CertificateCardProps {
  /** Has no ID or date until it is issued. */
  certificate: Omit<IssuedCertificate, Added> & Partial<Pick<IssuedCertificate, Added>>;
  /** Public page, printed with its QR code. */
  link?: string;
  brand?: string;
}

/** Placeholder for values from the server. */
const TO_COME = 'to come';

/** Certificate: portrait on phones, landscape elsewhere, one page in print; light in both themes. */
export function CertificateCard({ certificate, link, brand }: CertificateCardProps) {
  const { Name, Course, CertificateId, ReferenceNumber, createdAt, facts, record } = certificate;
  const kind = courseWord(Course);
  const words: Part[] = [...certificateWords(certificate), { text: factsAfter(facts) }];
  const shown = link && shownLink(link);
  const fonts = useScriptFonts(Name + textOf(words));
  const fit = fitOf({
    name: Name,
    text: textOf(words),
    ids: [CertificateId || TO_COME, ReferenceNumber ?? ''].filter(Boolean),
    link: shown,
  });
  return (
    <article
      className={styles.cert}
      aria-label={`${kind} certificate, ${Name}`}
      style={{
        ...fonts,
        '--name': `${fit.name}cqw`,
        '--name-standing': `${fit.nameStanding}cqw`,
        '--name-line': fit.nameLine,
        '--words': `${fit.text}cqw`,
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.graph}>
          <CertificateGraph id={CertificateId ?? ''} record={record} />
        </div>
        <div>
          <div className={styles.top}>
            <p className={styles.kind}>{kind} certificate</p>
            <span className={styles.brand}>
              <Wordmark name={brand} />
            </span>
          </div>
          <h2 className={styles.name} dir="auto">
            {Name}
          </h2>
          <p className={styles.text}>
            {words.map(({ text, strong }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
              <Fragment key={index}>{strong ? <b dir="auto">{text}</b> : text}</Fragment>
            ))}
          </p>
        </div>
        <div className={classNames(styles.proof, link && styles.proofLinked)}>
          {link && (
            <QRCodeSVG
              className={styles.qr}
              value={link}
              title="QR code of the link to this certificate"
              marginSize={2}
              bgColor="var(--paper)"
              fgColor="var(--ink)"
            />
          )}
          <dl className={styles.meta}>
            <div>
              <dt>Certificate ID</dt>
              <dd>{CertificateId || TO_COME}</dd>
            </div>
            {ReferenceNumber && (
              <div>
                <dt>Reference number</dt>
                <dd>{ReferenceNumber}</dd>
              </div>
            )}
            <div>
              <dt>Issued on</dt>
              <dd>{createdAt ? formatUtcDay(createdAt) : TO_COME}</dd>
            </div>
            {shown && (
              <div className={styles.link}>
                <dt>Check it at</dt>
                <dd>{shown}</dd>
              </div>
            )}
          </dl>
        </div>
        <div className={styles.clip} aria-hidden="true">
          <svg className={styles.watermark} viewBox="0 0 200 200" aria-hidden="true">
            <Shapes shapes={watermark} />
          </svg>
        </div>
        <Seal />
      </div>
    </article>
  );
}

const Seal = () => (
  <svg className={styles.seal} viewBox="0 0 200 200" aria-hidden="true">
    <Shapes shapes={seal} />
    <g transform={`translate(${LOGO_ON_SEAL.x} ${LOGO_ON_SEAL.y}) scale(${LOGO_ON_SEAL.scale})`}>
      <Shapes shapes={logo(palette.cream, palette.marigold, LOGO_ON_SEAL.stem)} />
    </g>
  </svg>
);

const CertificateGraph = ({ id, record }: { id: string; record?: CertificateRecord }) => (
  <svg viewBox="0 -70 170 650" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
    <Shapes shapes={graphShapes(id)} />
    {STATIONS.map(
      (station, index) =>
        isBacked(station, record) && (
          <text key={station} className={styles.station} x="50" y={stationY(index) + 6}>
            {station}
          </text>
        ),
    )}
  </svg>
);

/** Fields known before a lookup. */
export type IssuedCertificate = Omit<Certificate, 'link' | 'pdfSha256' | 'revoked'>;

const Shapes = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map((shape) => <path key={shape.d} fill="none" {...shape} />);
