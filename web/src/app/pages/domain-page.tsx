import type { DomainPage as Description } from '@contract/pages';
import { Suspense, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApplyButton } from '../../features/application/quick/apply-button';
import { PostCards } from '../../features/blog-post/post-card';
import { useSite } from '../../features/site/api';
import { useDomainPage } from '../../features/site/pages-api';
import { whenFirstPageLeft } from '../../lib/first-page';
import { paths } from '../../lib/paths';
import { lazyPart } from '../../ui/page/lazy-part';
import { MissingPage, Page, useTitle } from '../../ui/page/page';
import styles from './domain-page.module.css';
import { ComingPage, PagePart, Words } from './page-parts';

const TEXT = 'domain-text';
// The server renders this text, so the first page does not need code for it.
const Markdown = lazyPart(async () => {
  await whenFirstPageLeft(TEXT);
  return { default: (await import('../../ui/markdown/markdown')).Markdown };
});

export default function DomainPage() {
  const { slug = '' } = useParams();
  const read = useDomainPage(slug);
  if (read.data) return <Domain page={read.data} />;
  if (read.data === null)
    return (
      <MissingPage title="Domain not found" to={paths.career}>
        All domains
      </MissingPage>
    );
  return <ComingPage title="Careers" read={read} />;
}

function Domain({ page }: { page: Description }) {
  const { name, summary, posts, testimonials } = page;
  const { applications } = useSite();
  // A constant element, so that React keeps the server-rendered HTML.
  const about = useMemo(() => <About page={page} />, [page]);
  useTitle(name);
  const apply = (
    <ApplyButton applications={applications} domain={name} go>
      Apply Now
    </ApplyButton>
  );
  return (
    <Page crumb={<Link to={paths.career}>Careers</Link>} title={name} lede={<bdi>{summary}</bdi>} action={apply}>
      <div className="inset column column--8">
        {about}
        {posts.length > 0 && (
          <PagePart name="Articles">
            <PostCards posts={posts} />
            <Link className="link" to={paths.posts({ tag: name })}>
              All articles about {name}
            </Link>
          </PagePart>
        )}
        {testimonials.length > 0 && (
          <PagePart name="What interns say">
            <ul className="stack stack--5">
              {testimonials.map(({ _id, Name, Review }) => (
                <li key={_id}>
                  <Words>{Review}</Words>
                  <p className="small">
                    <bdi>{Name}</bdi>
                  </p>
                </li>
              ))}
            </ul>
          </PagePart>
        )}
        <PagePart name="Apply">
          <div className="row">
            {apply}
            {applications.open && (
              <Link className="link" to={paths.applicationFor(page.slug)}>
                Go straight to the full form
              </Link>
            )}
          </div>
        </PagePart>
      </div>
    </Page>
  );
}

const About = ({ page }: { page: Description }) => (
  <div id={TEXT} className="column column--8">
    <Written name="What you build" text={page.builds} />
    {page.weeks.length > 0 && (
      <PagePart name="Week by week">
        <ol className={`column column--5 ${styles.weeks}`}>
          {page.weeks.map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an editor may enter the same week twice
            <li key={index} dir="auto">
              <h3>{title}</h3>
              <p className="say">{text}</p>
            </li>
          ))}
        </ol>
      </PagePart>
    )}
    {page.hours && (
      <PagePart name="Hours">
        <p dir="auto">{page.hours}</p>
      </PagePart>
    )}
    <Written name="What you should already know" text={page.before} />
    <Written name="An example project" text={page.example} />
    <Written name="What your mentor does" text={page.mentor} />
  </div>
);

const Written = ({ name, text }: { name: string; text: string }) =>
  text.trim() === '' ? null : (
    <PagePart name={name}>
      <Suspense>
        <Markdown text={text} below={2} />
      </Suspense>
    </PagePart>
  );
