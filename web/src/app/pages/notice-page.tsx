import { CONDUCT_PAGE, GUIDELINES_PAGE, PRIVACY_PAGE } from '@contract/site';
import { Link, useLocation } from 'react-router-dom';
import { useLoadedSite } from '../../features/site/api';
import { usePage } from '../../features/site/pages-api';
import { paths } from '../../lib/paths';
import { WrittenText } from '../../ui/markdown/written-text';
import { Page, useTitle } from '../../ui/page/page';

const TITLES: Record<string, string> = {
  [PRIVACY_PAGE]: 'Privacy notice',
  [CONDUCT_PAGE]: 'Code of conduct',
  [GUIDELINES_PAGE]: 'Writing guidelines',
};

/** Refers visitors to the team if the text is missing. */
export default function NoticePage() {
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const slug = path.slice(1);
  const isPublished = useLoadedSite()?.pages.includes(slug);
  const { data, error } = usePage(isPublished ? slug : null);
  const title = data?.title ?? TITLES[path] ?? '';
  useTitle(title);
  return (
    <Page title={title}>
      {data && <WrittenText text={data.body} className="inset" />}
      {(isPublished === false || error) && (
        <p className="say inset">
          This page can’t be shown at the moment. Please <Link to={paths.contact}>ask the team</Link> instead.
        </p>
      )}
    </Page>
  );
}
