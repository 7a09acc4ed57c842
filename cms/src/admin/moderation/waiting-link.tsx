import { LinkButton } from '@strapi/design-system';
import { Link, useParams } from 'react-router-dom';
import { useWaitingQuery } from './api';
import { isModerated, waitingList } from './moderated';

/** Link to the pending entries, above a moderated list. */
export function WaitingLink() {
  const { slug = '' } = useParams();
  const { data } = useWaitingQuery(undefined, { skip: !isModerated(slug), refetchOnMountOrArgChange: true });
  if (!isModerated(slug)) return null;
  return (
    <LinkButton tag={Link} to={waitingList(slug)} variant="secondary" size="S">
      Waiting: {data?.waiting[slug] ?? '…'}
    </LinkButton>
  );
}
