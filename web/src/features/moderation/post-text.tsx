import type { UnverifiedPost } from '@contract/moderation';
import { Markdown } from '../../components/markdown';
import { Fact, Facts } from './facts';

/** A post as it would be published, and who sent it. */
export const PostText = ({ entry: { author, content, tag, createdAt, sentAgain } }: { entry: UnverifiedPost }) => (
  <>
    <Facts createdAt={createdAt} text={content} sentAgain={sentAgain}>
      <Fact name="Author">{author}</Fact>
      {tag && <Fact name="Domain">{tag}</Fact>}
    </Facts>
    <Markdown text={content} below={2} small />
  </>
);
