import { postMessages } from '@contract/calls';
import { MissingPage } from '../../ui/page/page';

const WHY = 'It may have been withdrawn, or the link may have a mistake in it.';

export const PostNotFound = ({ why = WHY, missing }: { why?: string; missing?: false }) => (
  <MissingPage title={postMessages.notFound} lede={why} to="/" missing={missing}>
    Back to All Posts
  </MissingPage>
);
