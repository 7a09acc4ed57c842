import { type PendingPost, pendingPostPageSchema, postEndpoints, postFormMessages } from '@contract/blog-post';
import { type PictureNumber, type PictureSizes, picturesIn } from '@contract/markdown';
import { useCallback, useEffect, useState } from 'react';
import { addressOf } from '../../lib/api-client';
import { download } from '../../lib/download';
import { revokeLater } from '../../lib/object-url';
import type { AdminProps } from '../../lib/use-admin-read';
import type { QueueKind, QueueTextProps } from '../../moderated/moderated-kind';
import { Fact, Facts, usePendingFiles } from '../../moderated/pending-entry';
import { Button } from '../../ui/button';
import { GuardedMarkdown } from '../../ui/markdown/guarded-markdown';
import { type PictureAddress, sized } from '../../ui/markdown/picture-address';
import { Notice } from '../../ui/notice';

const posts: QueueKind<PendingPost> = {
  schema: pendingPostPageSchema,
  titleOf: ({ title }) => title,
  bylineOf: ({ author }) => author,
  textOf: ({ content }) => content,
  isMarkdown: true,
  about: ({ title }) => title,
  Text: PendingPostText,
};
export default posts;

function PendingPostText({ entry, admin, passages }: QueueTextProps<PendingPost>) {
  const { author, content, tag, createdAt, sentAgain } = entry;
  const { pictures, error, retry } = usePendingPictures(entry, admin);
  return (
    <>
      <Facts createdAt={createdAt} text={content} sentAgain={sentAgain}>
        <Fact name="Author">
          <bdi>{author}</bdi>
        </Fact>
        {tag && <Fact name="Domain">{tag}</Fact>}
        {entry.authorAbout && (
          <Fact name="About the author">
            <bdi>{entry.authorAbout}</bdi>
          </Fact>
        )}
        {entry.authorLink && <Fact name="Link">{entry.authorLink}</Fact>}
      </Facts>
      {error && (
        <>
          <Notice tone="bad" title={postFormMessages.picturesFailed} error={error}>
            {error.message}
          </Notice>
          <Button variant="line" small onClick={retry}>
            Try Again
          </Button>
        </>
      )}
      {/* A new key for each text, so that another entry's text never appears, even for a moment. */}
      <GuardedMarkdown key={content} text={content} below={2} small pictures={pictures} passages={passages} />
    </>
  );
}

function usePendingPictures({ _id: id, content, pictureSizes }: PendingPost, { token, onEnded }: AdminProps) {
  const numbers = [...new Set(picturesIn(content).map(({ number }) => number))];
  const key = [
    addressOf(postEndpoints.readUnverifiedPicture, { params: { id, number: numbers.join() } }),
    content,
    token,
  ];
  const load = async (number: PictureNumber): Promise<[PictureNumber, Blob]> => [
    number,
    await download(postEndpoints.readUnverifiedPicture, { params: { id, number }, token }),
  ];
  const { data, error, retry } = usePendingFiles(
    numbers.length > 0 ? key : null,
    () => Promise.all(numbers.map(load)),
    onEnded,
  );
  return { pictures: useObjectUrls(data, pictureSizes), error, retry };
}

/** Object URLs of files, revoked when the component unmounts. */
function useObjectUrls(files: [PictureNumber, Blob][] | undefined, sizes: PictureSizes | undefined): PictureAddress {
  const [urls, setUrls] = useState<ReadonlyMap<PictureNumber, string>>(new Map());
  useEffect(() => {
    if (!files) return;
    const created = new Map(files.map(([number, file]) => [number, URL.createObjectURL(file)]));
    setUrls(created);
    return () => {
      setUrls(new Map());
      for (const url of created.values()) revokeLater(url);
    };
  }, [files]);
  return useCallback((number) => sized(urls.get(number), sizes?.[number]), [urls, sizes]);
}
