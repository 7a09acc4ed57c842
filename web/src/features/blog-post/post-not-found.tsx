import { postMessages } from '@contract/calls';
import { MissingLead, useTitle } from '../../ui/page/page';

export const PostNotFound = ({ why }: { why: string }) => (
  <MissingLead title={postMessages.notFound} lede={why} to="/">
    Back to All Posts
  </MissingLead>
);

export function MissingPost() {
  useTitle(postMessages.notFound, 'missing');
  return <PostNotFound why="It may have been withdrawn, or the link may have a mistake in it." />;
}
