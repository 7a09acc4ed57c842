import type { UnverifiedPost } from '@contract/blog-post';
import { endpoints } from '@contract/endpoints';
import { type PictureNumber, type PictureSizes, picturesIn } from '@contract/picture';
import { useCallback, useEffect, useState } from 'react';
import useSWR from 'swr';
import type { AdminProps } from '../../lib/admin-token';
import { addressOf } from '../../lib/api-client';
import { download } from '../../lib/download';
import { revokeLater } from '../../lib/revoke-later';
import { isEnded } from '../../lib/use-admin-read';
import { type PictureAddress, sized } from '../../ui/picture-address';

/** The pictures of a post that waits. Only moderators may see them: they come with the token, and are shown from here. */
export function useWaitingPictures({ _id: id, content, pictureSizes }: UnverifiedPost, { token, onEnded }: AdminProps) {
  const numbers = [...new Set(picturesIn(content).map(({ number }) => number))];
  const key = [addressOf(endpoints.readUnverifiedPicture, { params: { id, number: numbers.join() } }), content, token];
  const load = async (number: PictureNumber): Promise<[PictureNumber, Blob]> => [
    number,
    await download(endpoints.readUnverifiedPicture, { params: { id, number }, token }),
  ];
  const { data, error, mutate } = useSWR<[PictureNumber, Blob][], Error>(
    numbers.length > 0 ? key : null,
    () => Promise.all(numbers.map(load)),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  );
  const ended = isEnded(error);
  useEffect(() => {
    if (ended) onEnded();
  }, [ended, onEnded]);
  return { pictures: useObjectUrls(data, pictureSizes), error: data ? undefined : error, retry: () => mutate() };
}

/** Addresses of files of this page while the component is mounted. */
function useObjectUrls(files: [PictureNumber, Blob][] | undefined, sizes: PictureSizes | undefined): PictureAddress {
  const [urls, setUrls] = useState<ReadonlyMap<PictureNumber, string>>(new Map());
  useEffect(() => {
    if (!files) return;
    const made = new Map(files.map(([number, file]) => [number, URL.createObjectURL(file)]));
    setUrls(made);
    return () => {
      setUrls(new Map());
      for (const url of made.values()) revokeLater(url);
    };
  }, [files]);
  return useCallback((number) => sized(urls.get(number), sizes?.[number]), [urls, sizes]);
}
