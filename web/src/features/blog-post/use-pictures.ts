import { PICTURE_NUMBERS, type PictureNumber, pictureField, picturesIn } from '@contract/markdown';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DraftStore,
  type DraftValues,
  onDraftFiles,
  readDraftFiles,
  storeDraftFiles,
} from '../../forms/draft-store';
import { revokeLater } from '../../lib/object-url';
import type { PictureAddress } from '../../ui/markdown/picture-address';

interface HeldPicture {
  file: Blob;
  url: string;
}
type Held = ReadonlyMap<PictureNumber, HeldPicture>;

export interface Pictures {
  address: PictureAddress;
  loading: boolean;
  /** Pictures that could not be stored on the device. */
  unsaved: ReadonlySet<PictureNumber>;
  /** @returns its number; undefined if the post has the maximum number of pictures */
  add(file: Blob, content: string): PictureNumber | undefined;
  /** Returns form data with the new pictures that the text uses; undefined if there are none. */
  formOf(post: Record<string, string | null | undefined> & { content: string }): FormData | undefined;
  clear(): void;
}

/**
 * Keeps new pictures until the post is sent, and stores them on the device with the draft.
 * @param draft the same object on every call
 * @param stored addresses of pictures on the server; the same function on every call
 */
export function usePictures<Values extends DraftValues>(draft: DraftStore<Values>, stored?: PictureAddress): Pictures {
  const { key } = draft;
  const [held, setHeld] = useState<Held>(new Map());
  const [loading, setLoading] = useState(true);
  const [unsaved, setUnsaved] = useState<Pictures['unsaved']>(new Set());
  const latest = useRef(held);
  const replace = useCallback((next: Held) => {
    latest.current = next;
    setHeld(next);
  }, []);
  const store = useCallback(async () => {
    const files = latest.current;
    const isStored = await storeDraftFiles(key, filesOf(files));
    setUnsaved(new Set(isStored ? [] : files.keys()));
  }, [key]);
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      // Without a draft, stored files belong to a post that was sent.
      const files = draft.read() === null ? new Map() : await readDraftFiles(key);
      if (isUnmounted) return;
      // Pictures on this page are at least as new as stored ones.
      const added = PICTURE_NUMBERS.flatMap((number) => {
        const file = latest.current.has(number) ? undefined : files.get(number);
        return file ? [[number, pictureOf(file)] as const] : [];
      });
      if (added.length > 0) {
        const hasOthers = latest.current.size > 0;
        replace(new Map([...latest.current, ...added]));
        // A picture added while they loaded was stored without them: store all.
        if (hasOthers) void store();
      }
      setLoading(false);
    };
    void load();
    const end = onDraftFiles(key, load);
    return () => {
      isUnmounted = true;
      end();
    };
  }, [draft, key, store, replace]);
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
      loading,
      unsaved,
      add(file, content) {
        const number = freeNumber(content, held);
        if (!number) return undefined;
        replace(new Map(latest.current).set(number, pictureOf(file)));
        void store();
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
      clear() {
        for (const { url } of latest.current.values()) revokeLater(url);
        replace(new Map());
        setUnsaved(new Set());
      },
    }),
    [address, loading, unsaved, held, store, replace],
  );
}

const pictureOf = (file: Blob): HeldPicture => ({ file, url: URL.createObjectURL(file) });
const filesOf = (held: Held) => new Map([...held].map(([number, { file }]) => [number, file]));

/** Prefers a number never used here, because undo can restore a removed picture. */
function freeNumber(content: string, held: Held): PictureNumber | undefined {
  const named = new Set(picturesIn(content).map(({ number }) => number));
  const free = PICTURE_NUMBERS.filter((number) => !named.has(number));
  return free.find((number) => !held.has(number)) ?? free[0];
}
