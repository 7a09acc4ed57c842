import { LinkButton } from '@strapi/design-system';
import { Link, useParams } from 'react-router-dom';
import { useWaitingQuery } from './api';
import { BLOG_POST, waitingList } from './moderated';

/** Above the list of posts: what waits, one click away, the oldest first. */
export function WaitingLink() {
  const { slug } = useParams();
  const { data } = useWaitingQuery(undefined, { skip: slug !== BLOG_POST, refetchOnMountOrArgChange: true });
  if (slug !== BLOG_POST) return null;
  return (
    <LinkButton tag={Link} to={waitingList} variant="secondary" size="S">
      Waiting: {data?.waiting[BLOG_POST] ?? '…'}
    </LinkButton>
  );
}
