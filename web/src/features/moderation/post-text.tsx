import type { UnverifiedPost } from '@contract/moderation';
import { Markdown } from '../../components/markdown';
import { Fact, Facts } from './facts';

/** A post as it would be published, and who sent it. */
export const PostText = ({ entry: { author, content, createdAt } }: { entry: UnverifiedPost }) => (
  <>
    <Facts createdAt={createdAt} text={content}>
      <Fact name="Author">{author}</Fact>
    </Facts>
    <Markdown text={content} below={2} small />
  </>
);
