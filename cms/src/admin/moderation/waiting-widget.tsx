import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { kinds, useWaitingQuery, waitingList } from './api';

export function WaitingWidget() {
  const { data, isLoading, error } = useWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return <Widget.Loading />;
  if (error || !data) return <Widget.Error />;
  // Omits kinds that the user is not allowed to read.
  const theirs = kinds.filter(({ uid }) => uid in data.waiting);
  if (theirs.length === 0) return <Widget.NoData>You do not have permission to review anything here.</Widget.NoData>;
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      {theirs.map(({ uid, noun: [one, many] }) => {
        const count = data.waiting[uid];
        return (
          <Flex key={uid} alignItems="baseline" gap={2}>
            <Typography variant="alpha">{count}</Typography>
            <Typography tag={Link} to={waitingList(uid)} textColor="primary600">
              {count === 1 ? `${one} is waiting for review` : `${many} are waiting for review`}
            </Typography>
          </Flex>
        );
      })}
    </Flex>
  );
}
