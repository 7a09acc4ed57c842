import { postMessages } from '@contract/public';
import { MissingLead } from '../../ui/page/page-lead';
import { useTitle } from '../../ui/page/use-title';

export const PostNotFound = ({ why }: { why: string }) => (
  <MissingLead title={postMessages.notFound} lede={why} to="/">
    Back to All Posts
  </MissingLead>
);

export function MissingPost() {
  useTitle(postMessages.notFound, 'missing');
  return <PostNotFound why="It may have been withdrawn, or the link may have a mistake in it." />;
}
