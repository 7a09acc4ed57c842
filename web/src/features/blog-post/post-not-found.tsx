import { postMessages } from '@contract/post-messages';
import { LinkButton } from '../../ui/button';
import { PageLead } from '../../ui/page-lead';
import { useTitle } from '../../ui/use-title';

/** Says that a link leads to no post, and why. */
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

/** There is no such post, or it is not public (specification, section 2, `/blog/:authorslug`). */
export function MissingPost() {
  useTitle(postMessages.notFound, 'missing');
  return <PostNotFound why="It may have been withdrawn, or the link may have a mistake in it." />;
}
