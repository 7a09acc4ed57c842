import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { leaveFirstPage, whenFirstPageLeft } from '../../lib/first-page';
import { lazyPart } from '../page/lazy-part';
import { equipCode } from './equip-code';
import type { PictureAddress } from './picture-address';

const ID = 'written-text';

// A page rendered on the server does not need Markdown code, which is large.
const Markdown = lazyPart(async () => {
  await whenFirstPageLeft(ID);
  return { default: (await import('./markdown')).Markdown };
});

interface WrittenTextProps {
  text: string;
  className?: string;
  /** Stable for the same text. */
  pictures?: PictureAddress;
  loading?: ReactNode;
}

/** Use it at most once per page. */
export function WrittenText({ text, className, pictures, loading }: WrittenTextProps) {
  // The Markdown code may never be loaded.
  useEffect(() => equipCode(document.getElementById(ID)), []);
  const [first] = useState(text);
  useEffect(() => {
    if (text !== first) leaveFirstPage();
  }, [text, first]);
  // A stable element keeps the server's HTML.
  return useMemo(
    () => (
      <div id={ID} className={className}>
        <Suspense fallback={loading}>
          <Markdown text={text} pictures={pictures} permalinks />
        </Suspense>
      </div>
    ),
    [text, className, pictures, loading],
  );
}
