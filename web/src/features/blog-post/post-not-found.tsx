import { postMessages } from '@contract/post-messages';
import { LinkButton } from '../../ui/button';
import { PageLead } from '../../ui/page/page-lead';
import { useTitle } from '../../ui/page/use-title';

export const PostNotFound = ({ why }: { why: string }) => (
  <PageLead
    cut
    title={postMessages.notFound}
    lede={why}
    action={
      <LinkButton variant="line" to="/">
        Back to All Posts
      </LinkButton>
    }
  />
);

export function MissingPost() {
  useTitle(postMessages.notFound, 'missing');
  return <PostNotFound why="It may have been withdrawn, or the link may have a mistake in it." />;
}
