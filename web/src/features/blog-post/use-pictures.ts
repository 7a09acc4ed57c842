import { PICTURE_NUMBERS, type PictureNumber, pictureField, picturesIn } from '@contract/picture';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { revokeLater } from '../../lib/revoke-later';
import type { PictureAddress } from '../../ui/markdown-tree';

interface HeldPicture {
  file: Blob;
  url: string;
}

/** The pictures of a post that is being written. */
export interface Pictures {
  /** Where the preview finds one. */
  address: PictureAddress;
  /** Takes one in. @returns its number; undefined when there are as many as there may be */
  add(file: Blob, content: string): PictureNumber | undefined;
  /** A form with what is written and the new pictures that its text names; undefined where it names none. */
  formOf(post: Record<string, string | null | undefined> & { content: string }): FormData | undefined;
}

/**
 * Holds new pictures until the post is sent. They are on this page alone: a draft does not keep them.
 * @param stored where those are that the server has. The same function at each call
 */
export function usePictures(stored?: PictureAddress): Pictures {
  const [held, setHeld] = useState<ReadonlyMap<PictureNumber, HeldPicture>>(new Map());
  const latest = useRef(held);
  latest.current = held;
  useEffect(
    () => () => {
      for (const { url } of latest.current.values()) revokeLater(url);
    },
    [],
  );
  const address = useCallback<PictureAddress>((number) => held.get(number)?.url ?? stored?.(number), [held, stored]);
  return useMemo(
    () => ({
      address,
      add(file, content) {
        const number = freeNumber(content, held);
        if (number) setHeld(new Map(held).set(number, { file, url: URL.createObjectURL(file) }));
        return number;
      },
      formOf(post) {
        const form = new FormData();
        for (const [name, value] of Object.entries(post)) form.set(name, value ?? '');
        const named = new Set(picturesIn(post.content).map(({ number }) => number));
        const files = [...held].filter(([number]) => named.has(number));
        for (const [number, { file }] of files) form.set(pictureField(number), file, `${number}.jpg`);
        return files.length > 0 ? form : undefined;
      },
    }),
    [address, held],
  );
}

/** One that was never used here comes first: undoing may bring back what was taken out of the text. */
function freeNumber(content: string, held: ReadonlyMap<PictureNumber, HeldPicture>): PictureNumber | undefined {
  const named = new Set(picturesIn(content).map(({ number }) => number));
  const free = PICTURE_NUMBERS.filter((number) => !named.has(number));
  return free.find((number) => !held.has(number)) ?? free[0];
}
