import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../ui/dialog';
import type { MarkdownProps } from '../../ui/markdown';
import { Loading } from '../../ui/page-state';
import styles from './terms.module.css';

// Loaded on demand, because few applicants open the terms; shows plain text if that fails.
const Markdown = lazy(() =>
  import('../../ui/markdown').then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: ({ text }: MarkdownProps) => <p className={styles.plain}>{text}</p> }),
  ),
);

/** Link in the checkbox label that opens the terms in a dialog. @param text Markdown */
export function Terms({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        terms
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Terms" description="What you accept when you apply.">
        <div className={styles.text}>
          <Suspense fallback={<Loading label="Loading…" />}>
            <Markdown text={text} below={2} small />
          </Suspense>
        </div>
      </Dialog>
    </>
  );
}
