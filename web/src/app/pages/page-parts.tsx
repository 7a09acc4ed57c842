import type { ReactNode } from 'react';
import { Page } from '../../ui/page/page';
import { Failed, Loading } from '../../ui/page/page-state';
import styles from './page-parts.module.css';

interface ComingPageProps {
  title: string;
  read: { error?: unknown; isValidating: boolean; mutate: () => unknown };
}

export const ComingPage = ({ title, read }: ComingPageProps) => (
  <Page title={title}>
    {read.error ? (
      <Failed
        message="Could not load this page. Please try again later."
        error={read.error}
        busy={read.isValidating}
        onRetry={() => read.mutate()}
      />
    ) : (
      <Loading label="Loading…" />
    )}
  </Page>
);

export const PagePart = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={`column split ${styles.part}`}>
    <h2 className="t-2xl">{name}</h2>
    <div className="stack">{children}</div>
  </section>
);

export const Words = ({ children }: { children: string }) => (
  <blockquote className="quoted" dir="auto">
    {children}
  </blockquote>
);
