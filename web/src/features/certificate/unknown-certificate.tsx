import { messages } from '@contract/messages';
import type { ReactNode, Ref } from 'react';
import styles from './lookup.module.css';

interface UnknownCertificateProps {
  /** What was asked for. */
  id: string;
  /** A new search. */
  children: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

/** No certificate has this ID: the line leads to a node that is not there. */
export function UnknownCertificate({ id, children, ref }: UnknownCertificateProps) {
  return (
    <div className={`${styles.panel} ${styles.unknown}`}>
      <svg viewBox="0 0 220 60" fill="none" strokeWidth="4" aria-hidden="true">
        <path d="M8 30h90" stroke="var(--ink)" strokeWidth="6" />
        <path d="M110 30h50" stroke="var(--rule-strong)" strokeDasharray="4 10" strokeLinecap="round" />
        <circle cx="186" cy="30" r="20" stroke="var(--rule-strong)" strokeDasharray="5 8" />
      </svg>
      <div className="stack" role="status">
        <h2 className="t-2xl quiet" ref={ref} tabIndex={-1}>
          {messages.certificate.unknown}
        </h2>
        <p className="say">
          Compare it with the printed one. Similar letters, such as O and 0, are easy to mix up.{' '}
          <span className="mono">{id}</span>
        </p>
      </div>
      {children}
    </div>
  );
}
