import { endpoints } from '@contract/endpoints';
import type { UnverifiedReview } from '@contract/testimonial';
import { useEffect } from 'react';
import useSWR from 'swr';
import type { AdminProps } from '../../lib/admin-token';
import { addressOf } from '../../lib/api-client';
import { download } from '../../lib/download';
import { isEnded } from '../../lib/use-admin-read';
import { useObjectUrl } from '../../lib/use-object-url';

export interface LoadedPhoto {
  /** An address that an image can show; empty as long as there is none. */
  src: string;
  state: 'none' | 'loading' | 'failed' | 'ready';
  /** It is being asked for. */
  busy: boolean;
  retry: () => void;
}

/** The photo of a review that waits. Only the admin may see it: it comes with the token, and is shown from this device. */
export function useReviewPhoto({ _id: id, Photo }: UnverifiedReview, { token, onEnded }: AdminProps): LoadedPhoto {
  const params = { id };
  const address = addressOf(endpoints.readReviewPhoto, { params });
  // A picture that an editor chose from the panel's library is public already.
  const locked = Photo === address;
  const { data, error, isValidating, mutate } = useSWR<Blob, Error>(
    locked ? [address, token] : null,
    () => download(endpoints.readReviewPhoto, { params, token }),
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false },
  );
  const ended = isEnded(error);
  useEffect(() => {
    if (ended) onEnded();
  }, [ended, onEnded]);
  const held = useObjectUrl(data ?? null);
  const src = locked ? held : Photo;
  const failed = error !== undefined && !data;
  return {
    src,
    state: src ? 'ready' : !locked ? 'none' : failed ? 'failed' : 'loading',
    busy: isValidating,
    retry: () => mutate(),
  };
}
