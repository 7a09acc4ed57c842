import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { useWaitingQuery } from './api';
import { BLOG_POST } from './moderated';

/** Home page: how many posts wait. */
export function WaitingWidget() {
  const { data, isLoading, error } = useWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return <Widget.Loading />;
  if (error || !data) return <Widget.Error />;
  const count = data.waiting[BLOG_POST] ?? 0;
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Typography variant="alpha">{count}</Typography>
      <Typography textColor="neutral600">
        {count === 1 ? 'blog post waits to be read.' : 'blog posts wait to be read.'}
      </Typography>
    </Flex>
  );
}
