import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { classNames } from './class-names';
import styles from './markdown.module.css';

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
  return (
    <div className={classNames(styles.prose, small && styles.proseSm)}>
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={below === 1 ? belowPage : belowSection}>
        {text}
      </ReactMarkdown>
    </div>
  );
}

const link: Components['a'] = ({ href, children }) => (
  <a href={href} rel="nofollow ugc noopener">
    {children}
  </a>
);

/** A picture is a link to it: showing it would tell its host who reads. */
const image: Components['img'] = ({ src, alt }) => (
  <a href={typeof src === 'string' ? src : undefined} rel="nofollow ugc noopener">
    {alt || 'Picture'}
  </a>
);

/** Long code scrolls by itself, so it can be reached by keyboard. */
const pre: Components['pre'] = ({ children }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
  <pre tabIndex={0}>{children}</pre>
);

const table: Components['table'] = ({ children }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
  <div className={styles.table} tabIndex={0}>
    <table>{children}</table>
  </div>
);

const plain = { a: link, img: image, pre, table };
// The page has one h1, its title. Writers mostly begin at ##; a lone # is the same level for a reader.
const belowPage: Components = { ...plain, h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };
const belowSection: Components = { ...plain, h1: 'h3', h2: 'h3', h3: 'h4', h5: 'h4', h6: 'h4' };
