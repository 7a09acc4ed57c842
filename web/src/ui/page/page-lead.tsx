import type { ReactNode } from 'react';
import { LinkButton } from '../button';
import { classNames } from '../class-names';

interface PageLeadProps {
  title: ReactNode;
  lede?: ReactNode;
  action?: ReactNode;
  /** Cuts the line, for missing pages. */
  cut?: boolean;
  crumb?: ReactNode;
}

export function PageLead({ title, lede, action, cut = false, crumb }: PageLeadProps) {
  return (
    <div className={classNames('lead trunk trunk--end', crumb ? 'lead--crumb' : undefined, cut && 'lead--cut')}>
      <div className="wrap">
        <div className="inset stop lead__in">
          <span className={classNames('node', cut ? 'node--cut' : 'node--now')} />
          <div>
            {crumb && <p className="crumb">{crumb}</p>}
            <h1 className="t-4xl">{title}</h1>
            {lede && <p className="lede">{lede}</p>}
          </div>
          {action && <div>{action}</div>}
        </div>
      </div>
    </div>
  );
}

export const Page = ({ children, ...lead }: PageLeadProps & { children: ReactNode }) => (
  <>
    <PageLead {...lead} />
    <div className="wrap page-body">{children}</div>
  </>
);

interface MissingLeadProps {
  title: string;
  lede: string;
  /** Address of the link; `children` is its text. */
  to: string;
  children: string;
}

export const MissingLead = ({ title, lede, to, children }: MissingLeadProps) => (
  <PageLead
    cut
    title={title}
    lede={lede}
    action={
      <LinkButton variant="line" to={to}>
        {children}
      </LinkButton>
    }
  />
);
