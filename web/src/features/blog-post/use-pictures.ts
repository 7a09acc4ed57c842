import { PICTURE_NUMBERS, type PictureNumber, pictureField, picturesIn } from '@contract/picture';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepDraftFiles, onDraftFiles, readDraftFiles } from '../../forms/draft-files';
import type { DraftStore, DraftValues } from '../../forms/draft-store';
import { revokeLater } from '../../lib/revoke-later';
import type { PictureAddress } from '../../ui/picture-address';

interface HeldPicture {
  file: Blob;
  url: string;
}
type Held = ReadonlyMap<PictureNumber, HeldPicture>;

/** The pictures of a post that is being written. */
export interface Pictures {
  /** Where the preview finds one. */
  address: PictureAddress;
  /** Those that the draft has are on their way. */
  loading: boolean;
  /** The device refused to keep new ones: they are on this page alone. */
  unkept: ReadonlySet<PictureNumber>;
  /** Takes one in. @returns its number; undefined when there are as many as there may be */
  add(file: Blob, content: string): PictureNumber | undefined;
  /** A form with what is written and the new pictures that its text names; undefined where it names none. */
  formOf(post: Record<string, string | null | undefined> & { content: string }): FormData | undefined;
  /** The post was sent: another one has none of them. */
  clear(): void;
}

/**
 * Holds new pictures until the post is sent, on the device too, beside the draft that names them.
 * @param draft the same one at each call
 * @param stored where those are that the server has. The same function at each call
 */
export function usePictures<Values extends DraftValues>(draft: DraftStore<Values>, stored?: PictureAddress): Pictures {
  const { key } = draft;
  const [held, setHeld] = useState<Held>(new Map());
  const [loading, setLoading] = useState(true);
  const [unkept, setUnkept] = useState<Pictures['unkept']>(new Set());
  const latest = useRef(held);
  const replace = useCallback((next: Held) => {
    latest.current = next;
    setHeld(next);
  }, []);
  const keep = useCallback(async () => {
    const kept = latest.current;
    const isKept = await keepDraftFiles(key, filesOf(kept));
    setUnkept(new Set(isKept ? [] : kept.keys()));
  }, [key]);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      // Without a draft there is nothing that names one: what is left there is of one that was sent.
      const kept = draft.read() === null ? new Map() : await readDraftFiles(key);
      if (isGone) return;
      // What is here is at least as new.
      const news = PICTURE_NUMBERS.flatMap((number) => {
        const file = latest.current.has(number) ? undefined : kept.get(number);
        return file ? [[number, pictureOf(file)] as const] : [];
      });
      if (news.length > 0) {
        const isAdded = latest.current.size > 0;
        replace(new Map([...latest.current, ...news]));
        // A picture that was added in between was stored without the earlier ones.
        if (isAdded) void keep();
      }
      setLoading(false);
    };
    void load();
    const end = onDraftFiles(key, load);
    return () => {
      isGone = true;
      end();
    };
  }, [draft, key, keep, replace]);
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
      unkept,
      add(file, content) {
        const number = freeNumber(content, held);
        if (!number) return undefined;
        replace(new Map(latest.current).set(number, pictureOf(file)));
        void keep();
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
        setUnkept(new Set());
      },
    }),
    [address, loading, unkept, held, keep, replace],
  );
}

const pictureOf = (file: Blob): HeldPicture => ({ file, url: URL.createObjectURL(file) });
const filesOf = (held: Held) => new Map([...held].map(([number, { file }]) => [number, file]));

/** One that was never used here comes first: undoing may bring back what was taken out of the text. */
function freeNumber(content: string, held: Held): PictureNumber | undefined {
  const named = new Set(picturesIn(content).map(({ number }) => number));
  const free = PICTURE_NUMBERS.filter((number) => !named.has(number));
  return free.find((number) => !held.has(number)) ?? free[0];
}
