import { postMessages } from '@contract/post-messages';
import { LinkButton } from '../../ui/button';
import { PageLead } from '../../ui/page-lead';
import { useTitle } from '../../ui/use-title';

/** There is no such post, or it is not public (specification, section 2, `/blog/:authorslug`). */
export function PostNotFound() {
  useTitle(postMessages.notFound, 'missing');
  return (
    <PageLead
      cut
      title={postMessages.notFound}
      lede="It may have been withdrawn, or the link may have a mistake in it."
      action={
        <LinkButton variant="line" to="/">
          Back to All Posts
        </LinkButton>
      }
    />
  );
}
