import { MODERATED_SLUGS } from '@contract/private-link';
import { LINKED_SLUGS, ROUTE_SLUGS } from '@contract/site';
import { expect, test } from 'vitest';
import { routes } from './routes';

/** Site pages that show an editor's page with the same slug. */
const edited = [...LINKED_SLUGS, 'career', 'services', 'courses', 'contact'];

test("editors cannot create pages at the site's own addresses, except for those that show an editor's page", () => {
  const segments = routes.map(({ path }) => path.split('/')[1]).filter((segment) => segment && segment !== '*');
  const closed = [...ROUTE_SLUGS, ...MODERATED_SLUGS];
  const open = segments.filter((segment) => !closed.includes(segment as string));
  expect([...new Set(open)].sort()).toEqual([...edited].sort());
});
