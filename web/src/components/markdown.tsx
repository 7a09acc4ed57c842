import { Component, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { classNames } from './class-names';
import styles from './markdown.module.css';
import { isParsable } from './markdown-guard';
import { fitIntoPage } from './markdown-tree';

interface MarkdownProps {
  text: string;
  /** Below which heading the text stands: its own headings begin one level deeper. */
  below?: 1 | 2;
  small?: boolean;
}

/**
 * A visitor's Markdown, the same everywhere: editor, dashboard, public page. No raw HTML, no script addresses
 * (react-markdown's defaults), links marked as not ours, and no pictures fetched from elsewhere.
 */
export function Markdown({ text, below = 1, small = false }: MarkdownProps) {
  const asTyped = <p className={styles.asTyped}>{text}</p>;
  return (
    <div className={classNames(styles.prose, small && styles.proseSm)}>
      {isParsable(text) ? (
        <AsTypedOnFailure text={text} asTyped={asTyped}>
          <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[[fitIntoPage, below]]} components={components}>
            {text}
          </ReactMarkdown>
        </AsTypedOnFailure>
      ) : (
        asTyped
      )}
    </div>
  );
}

interface GuardProps {
  text: string;
  asTyped: ReactNode;
  children: ReactNode;
}

/** A text that breaks the parser after all must not take the page with it. Another text gets another try. */
class AsTypedOnFailure extends Component<GuardProps, { failed: boolean; text: string }> {
  override state = { failed: false, text: this.props.text };
  static getDerivedStateFromError = () => ({ failed: true });
  static getDerivedStateFromProps({ text }: GuardProps, state: { text: string }) {
    return text === state.text ? null : { failed: false, text };
  }
  override render() {
    return this.state.failed ? this.props.asTyped : this.props.children;
  }
}

const components: Components = {
  a: ({ node: _, ...link }) => <a {...link} rel="nofollow ugc noopener" />,
  // Long code and wide tables scroll by themselves, so they can be reached by keyboard (WCAG 2.1.1).
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <pre tabIndex={0}>{children}</pre>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className={styles.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};
