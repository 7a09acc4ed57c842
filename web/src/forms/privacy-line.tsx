import { PRIVACY_PAGE } from '@contract/site';
import type { ReactNode } from 'react';

/** Opens in a new tab, so that the form keeps its text. */
export const PrivacyLine = ({ children }: { children?: ReactNode }) => (
  <p className="small">
    What we do with what you send: <NoticeLink to={PRIVACY_PAGE}>privacy notice</NoticeLink>.{children}
  </p>
);

export const NoticeLink = ({ to, children }: { to: string; children: string }) => (
  <a className="link" href={to} target="_blank" rel="noopener">
    {children}
    <span className="vh"> (opens in a new tab)</span>
  </a>
);
