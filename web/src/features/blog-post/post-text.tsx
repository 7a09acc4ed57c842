import type { Post } from '@contract/blog-post';
import { endpoints } from '@contract/endpoints';
import type { PictureNumber } from '@contract/picture';
import { useCallback } from 'react';
import { addressOf } from '../../lib/api-client';
import { Loading, Skeleton } from '../../ui/page-state';
import { sized } from '../../ui/picture-address';
import { WrittenText } from '../../ui/written-text';

const loading = (
  <Loading label="Loading…">
    {[100, 96, 98, 60].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Loading>
);

/** The text of a published post. */
export function PostText({ post: { slug, content, pictureSizes } }: { post: Post }) {
  const pictures = useCallback(
    (number: PictureNumber) =>
      sized(addressOf(endpoints.readPostPicture, { params: { slug, number } }), pictureSizes?.[number]),
    [slug, pictureSizes],
  );
  return <WrittenText text={content} pictures={pictures} loading={loading} />;
}
