import type { Site } from '@contract/pages';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ApplyButton } from '../../features/application/quick/apply-button';
import type { IssuedCertificate } from '../../features/certificate/certificate-card';
import { onceNear } from '../../lib/when-near';
import { classNames } from '../../ui/class-names';
import styles from './ready.module.css';

interface SampleProps {
  certificate: IssuedCertificate;
  brand: string;
}

// Decoration: stays empty if its code cannot be loaded.
const CertificateCard = lazy(
  (): Promise<{ default: (props: SampleProps) => ReactNode }> =>
    import('../../features/certificate/certificate-card').then(
      ({ CertificateCard }) => ({ default: CertificateCard }),
      () => ({ default: () => null }),
    ),
);

const sample: IssuedCertificate = {
  Name: 'Sample Intern',
  Domain: 'Web Development',
  Course: true,
  CertificateId: 'FC-SAMPLE-ONLY',
  ReferenceNumber: null,
  createdAt: '2025-07-13T00:00:00.000Z',
};

export function HomeReady({ brand, ready: { title, text }, applications }: Site) {
  const [art, isNear] = useNear<HTMLDivElement>();
  return (
    <section id="courses" className={classNames('trunk trunk--end band band--gold', styles.band)}>
      <div className="wrap">
        <div className={classNames('inset stop column', styles.ready)}>
          <span className="node" />
          <div className={`column start ${styles.say}`}>
            <h2 className="t-2xl">Certificate</h2>
            <p className="t-4xl">{title}</p>
            <p className="say">{text}</p>
            <ApplyButton applications={applications} variant="ink" go>
              Apply Now
            </ApplyButton>
          </div>
          <div ref={art} className={styles.art} aria-hidden="true">
            <div className={styles.sheet}>
              {isNear && (
                <Suspense>
                  <CertificateCard certificate={sample} brand={brand.name} />
                </Suspense>
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** True as soon as an element has been less than a screen away. */
function useNear<Part extends Element>(): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => (part.current ? onceNear(part.current, () => setNear(true)) : undefined), []);
  return [part, isNear];
}
