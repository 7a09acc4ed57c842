import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../../features/page/api';
import { useDomains, usePublishedPages } from '../../features/site/api';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import pageStyles from '../../ui/page.module.css';
import { PageLead } from '../../ui/page-lead';
import { useTitle } from '../../ui/use-title';
import { Layout } from '../layout';
import styles from './career-page.module.css';
import SectionPage from './section-page';

const Markdown = lazyPart(async () => ({ default: (await import('../../ui/markdown')).Markdown }));
const SLUG = paths.career.slice(1);

/** `/career`: the domains that have a page. Without any it is a section like the others. */
export default function CareerPage() {
  const domains = useDomains();
  return domains && domains.length > 0 ? (
    <Layout>
      <Domains domains={domains} />
    </Layout>
  ) : (
    <SectionPage />
  );
}

/** A page that an editor published as `career` stands above the list. */
function Domains({ domains }: { domains: NonNullable<ReturnType<typeof useDomains>> }) {
  const { data: page } = usePage(usePublishedPages()?.includes(SLUG) ? SLUG : null);
  const title = page?.title ?? 'Careers';
  useTitle(title);
  return (
    <>
      <PageLead
        title={title}
        lede="Pick one domain. Each page says what you build, week by week, and what you should know before."
      />
      <div className={`wrap ${pageStyles.body}`}>
        <div className="inset column column--8">
          {page && (
            <Suspense>
              <Markdown text={page.body} />
            </Suspense>
          )}
          <ul className={styles.domains} aria-label="Domains">
            {domains.map(({ slug, name, summary }) => (
              <li key={slug}>
                <h2 className="t-2xl">
                  <Link to={paths.domain(slug)}>{name}</Link>
                </h2>
                <p className="say" dir="auto">
                  {summary}
                </p>
                <LinkButton variant="line" small go to={paths.domain(slug)} aria-label={`See ${name} week by week`}>
                  Week by week
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
