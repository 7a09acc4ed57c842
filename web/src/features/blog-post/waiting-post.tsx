import type { UnverifiedPost } from '@contract/blog-post';
import { Fact, Facts } from '../../moderated/facts';
import { UnreadMarkdown } from '../../ui/unread-markdown';

/** A post as it would be published, and who sent it. */
export const WaitingPost = ({ entry: { author, content, tag, createdAt, sentAgain } }: { entry: UnverifiedPost }) => (
  <>
    <Facts createdAt={createdAt} text={content} sentAgain={sentAgain}>
      <Fact name="Author">
        <bdi>{author}</bdi>
      </Fact>
      {tag && <Fact name="Domain">{tag}</Fact>}
    </Facts>
    {/* Never show the text of another entry, even for a moment. */}
    <UnreadMarkdown key={content} text={content} below={2} small />
  </>
);
