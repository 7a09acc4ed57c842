import { isWithinBudget } from '@contract/markdown';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { Components } from 'react-markdown';
import { classNames } from '../class-names';
import { ErrorBoundary } from '../page/error-boundary';
import { equipCode } from './equip-code';
import styles from './markdown.module.css';
import { markdownElements, type Shown } from './markdown-elements';

export interface MarkdownProps extends Omit<Shown, 'prefix'> {
  text: string;
  /** True for the only text on a page: its ids are the same on every visit. */
  permalinks?: true;
  /** Level of the heading above. */
  below?: 1 | 2;
  small?: boolean;
}

/**
 * A visitor's Markdown: no raw HTML, no script URLs (react-markdown's defaults), no pictures from other sites. Text
 * beyond the budget appears as plain text.
 */
export function Markdown({ text, below = 1, small = false, permalinks, ...shown }: MarkdownProps) {
  const prefix = `user-content-${useId()}`;
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different text has different code
  useEffect(() => equipCode(root.current), [text]);
  const isRenderable = useMemo(() => isWithinBudget(text), [text]);
  if (!isRenderable) return <AsTyped text={text} small={small} />;
  return (
    <div ref={root} className={classNames(styles.prose, small && styles.proseSm)}>
      {/* The parser can fail. */}
      <ErrorBoundary resetKey={text} frame={() => <Typed text={text} />}>
        <Elements {...{ text, below, ...shown }} prefix={permalinks ? undefined : prefix} />
      </ErrorBoundary>
    </div>
  );
}

export const AsTyped = ({ text, small = false }: MarkdownProps) => (
  <div className={classNames(styles.prose, small && styles.proseSm)}>
    <Typed text={text} />
  </div>
);

const Typed = ({ text }: { text: string }) => (
  <p className={styles.asTyped} dir="auto">
    {text}
  </p>
);

const Elements = ({ text, below, pictures, lines, passages, prefix }: Shown & { text: string; below: 1 | 2 }) =>
  useMemo(
    () => markdownElements(text, below, components, { pictures, lines, passages, prefix }),
    [text, below, pictures, lines, passages, prefix],
  ) ?? <Typed text={text} />;

const components: Components = {
  a: ({ node: _, ...link }) => <a {...link} rel="nofollow ugc noopener" />,
  pre: ({ children, node }) => (
    <div className={styles.code} data-line={node?.properties.dataLine}>
      {/* Works without React, see copy-code.ts. */}
      <button type="button" className={`no-print ${styles.copy}`} data-copy-code="">
        Copy<span className="vh"> this code</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre tabIndex={0}>{children}</pre>
    </div>
  ),
  table: ({ children, dir, node }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className={styles.table} tabIndex={0} dir={dir} data-line={node?.properties.dataLine}>
      <table>{children}</table>
    </div>
  ),
};
