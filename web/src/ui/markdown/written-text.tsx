import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { leaveFirstPage, whenFirstPageLeft } from '../../lib/first-page';
import { lazyPart } from '../page/lazy-part';
import { equipCode } from './equip-code';
import type { PictureAddress } from './picture-address';

const ID = 'written-text';

// The largest part of the code of such a page: where the server wrote the text, it is text already.
const Markdown = lazyPart(async () => {
  await whenFirstPageLeft(ID);
  return { default: (await import('./markdown')).Markdown };
});

interface WrittenTextProps {
  text: string;
  className?: string;
  /** Where its pictures are. The same function for the same text. */
  pictures?: PictureAddress;
  /** While its code is on its way. */
  loading?: ReactNode;
}

/** The text of a page, which the server has written. One on a page. */
export function WrittenText({ text, className, pictures, loading }: WrittenTextProps) {
  // Where the server wrote the text, nothing else is there to do it.
  useEffect(() => equipCode(document.getElementById(ID)), []);
  const [first] = useState(text);
  useEffect(() => {
    if (text !== first) leaveFirstPage();
  }, [text, first]);
  // Always the same element for the same text: it may stand as the server wrote it whatever changes around it.
  return useMemo(
    () => (
      <div id={ID} className={className}>
        <Suspense fallback={loading}>
          <Markdown text={text} pictures={pictures} />
        </Suspense>
      </div>
    ),
    [text, className, pictures, loading],
  );
}
