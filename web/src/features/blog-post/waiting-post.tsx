import type { UnverifiedPost } from '@contract/blog-post';
import { messages } from '@contract/messages';
import type { AdminProps } from '../../lib/admin-token';
import { Fact, Facts } from '../../moderated/facts';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { UnreadMarkdown } from '../../ui/unread-markdown';
import { useWaitingPictures } from './use-waiting-pictures';

interface WaitingPostProps {
  entry: UnverifiedPost;
  admin: AdminProps;
  passages?: readonly string[];
}

/** A post as it would be published, and who sent it. */
export function WaitingPost({ entry, admin, passages }: WaitingPostProps) {
  const { author, content, tag, createdAt, sentAgain } = entry;
  const { pictures, error, retry } = useWaitingPictures(entry, admin);
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
          <Notice tone="bad" title={messages.post.picturesFailed} error={error}>
            {error.message}
          </Notice>
          <Button variant="line" small onClick={retry}>
            Try Again
          </Button>
        </>
      )}
      {/* Never show the text of another entry, even for a moment. */}
      <UnreadMarkdown key={content} text={content} below={2} small pictures={pictures} passages={passages} />
    </>
  );
}
