import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { useWaitingQuery } from './api';
import { moderated, waitingList } from './moderated';

/** Home page: how much waits, each kind with the way to its list. */
export function WaitingWidget() {
  const { data, isLoading, error } = useWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return <Widget.Loading />;
  if (error || !data) return <Widget.Error />;
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      {Object.entries(moderated).map(([model, { one, many }]) => {
        const count = data.waiting[model] ?? 0;
        return (
          <Flex key={model} alignItems="baseline" gap={2}>
            <Typography variant="alpha">{count}</Typography>
            <Typography tag={Link} to={waitingList(model)} textColor="primary600">
              {count === 1 ? `${one} waits to be read` : `${many} wait to be read`}
            </Typography>
          </Flex>
        );
      })}
    </Flex>
  );
}
