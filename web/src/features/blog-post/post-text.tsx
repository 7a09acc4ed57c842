import { Suspense, useEffect, useMemo, useState } from 'react';
import { leaveFirstPage, whenFirstPageLeft } from '../../lib/first-page';
import { lazyPart } from '../../ui/lazy-part';
import { Loading, Skeleton } from '../../ui/page-state';
import styles from './post-article.module.css';

const ID = 'post-text';

// The largest part of the code of a post: where the server wrote the text, it is text already.
const Markdown = lazyPart(async () => {
  await whenFirstPageLeft(ID);
  return { default: (await import('../../ui/markdown')).Markdown };
});

/** The text of a post. */
export function PostText({ text }: { text: string }) {
  const [first] = useState(text);
  useEffect(() => {
    if (text !== first) leaveFirstPage();
  }, [text, first]);
  // Always the same element for the same text: it may stand as the server wrote it whatever changes around it.
  return useMemo(
    () => (
      <div id={ID} className={styles.text}>
        <Suspense fallback={<TextLoading />}>
          <Markdown text={text} />
        </Suspense>
      </div>
    ),
    [text],
  );
}

const TextLoading = () => (
  <Loading label="Loading…">
    {[100, 96, 98, 60].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Loading>
);
