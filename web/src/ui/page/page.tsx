import { siteDefaults } from '@contract/site';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createStore } from '../../lib/create-store';
import { LinkButton } from '../button';
import { classNames } from '../class-names';

const brand = createStore(siteDefaults.brand.name);
export const setBrand = brand.set;

/** Reported by a page while the server renders it. */
export interface PageFacts {
  title?: string;
  description?: string;
  missing?: boolean;
}
export const PageFactsContext = createContext<PageFacts | null>(null);

export const titleOf = (title: string | undefined, name: string): string => (title ? `${title} · ${name}` : name);

/** Describes the page to search engines. */
export function useDescription(text: string): void {
  const facts = useContext(PageFactsContext);
  if (facts) facts.description = text;
}

/** Makes the server respond with 404. */
export function useMissing(isMissing: boolean): void {
  const facts = useContext(PageFactsContext);
  if (facts && isMissing) facts.missing = true;
}

export function useTitle(title?: string, missing?: 'missing'): void {
  const facts = useContext(PageFactsContext);
  if (facts) facts.title = title;
  useMissing(missing !== undefined);
  const name = brand.use();
  useEffect(() => {
    document.title = titleOf(title, name);
  }, [title, name]);
}

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

interface MissingPageProps {
  title: string;
  lede?: string;
  /** Address of the link; `children` is its text. */
  to: string;
  children: string;
  /** False if the page has other content, so that the server does not respond with 404. */
  missing?: boolean;
}

const MISSING = 'This page may have been taken down, or the link may have a mistake in it.';

export function MissingPage({ title, lede = MISSING, to, children, missing = true }: MissingPageProps) {
  useTitle(title, missing ? 'missing' : undefined);
  const action = (
    <LinkButton variant="line" to={to}>
      {children}
    </LinkButton>
  );
  return <PageLead cut title={title} lede={lede} action={action} />;
}
