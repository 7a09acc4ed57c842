import type { DomainPage as Page } from '@contract/domain';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PostCards } from '../../features/blog-post/post-list';
import { useDomainPage } from '../../features/domain/api';
import { ApplyButton } from '../../features/quick-application/apply-button';
import { useSite } from '../../features/site/api';
import { whenFirstPageLeft } from '../../lib/first-page';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import pageStyles from '../../ui/page.module.css';
import { PageLead } from '../../ui/page-lead';
import { Failed, Loading } from '../../ui/page-state';
import { useTitle } from '../../ui/use-title';
import styles from './domain-page.module.css';

const TEXT = 'domain-text';
// Where the server wrote the text, it is text already.
const Markdown = lazyPart(async () => {
  await whenFirstPageLeft(TEXT);
  return { default: (await import('../../ui/markdown')).Markdown };
});

/** `/career/:slug`: what an internship in a domain is like, as editors describe it. */
export default function DomainPage() {
  const { slug = '' } = useParams();
  const { data, error, isValidating, mutate } = useDomainPage(slug);
  if (data) return <Domain page={data} />;
  if (data === null) return <Unknown />;
  return (
    <>
      <PageLead title="Careers" />
      <div className={`wrap ${pageStyles.body}`}>
        {error ? (
          <Failed
            message="Could not load this page. Please try again later."
            error={error}
            busy={isValidating}
            onRetry={() => mutate()}
          />
        ) : (
          <Loading label="Loading…" />
        )}
      </div>
    </>
  );
}

function Unknown() {
  useTitle('Domain not found', 'missing');
  return (
    <PageLead
      cut
      title="Domain not found"
      lede="This page may have been taken down, or the link may have a mistake in it."
      action={
        <LinkButton variant="line" to={paths.career}>
          All domains
        </LinkButton>
      }
    />
  );
}

function Domain({ page }: { page: Page }) {
  const { name, summary, posts, testimonials } = page;
  const { applications } = useSite();
  // The same element for the same texts: it may stand as the server wrote it whatever changes around it.
  const about = useMemo(() => <About page={page} />, [page]);
  useTitle(name);
  const apply = (
    <ApplyButton applications={applications} domain={name} go>
      Apply Now
    </ApplyButton>
  );
  return (
    <>
      <PageLead
        crumb={<Link to={paths.career}>Careers</Link>}
        title={name}
        lede={<bdi>{summary}</bdi>}
        action={apply}
      />
      <div className={`wrap ${pageStyles.body}`}>
        <div className="inset column column--8">
          {about}
          {posts.length > 0 && (
            <Part name="Articles">
              <PostCards posts={posts} />
              <Link className="link" to={paths.posts({ tag: name })}>
                All articles about {name}
              </Link>
            </Part>
          )}
          {testimonials.length > 0 && (
            <Part name="What interns say">
              <ul className="stack stack--5">
                {testimonials.map(({ _id, Name, Review }) => (
                  <li key={_id}>
                    <blockquote className={styles.words} dir="auto">
                      {Review}
                    </blockquote>
                    <p className="small">
                      <bdi>{Name}</bdi>
                    </p>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Part name="Apply">
            <div className="row">
              {apply}
              {applications.open && (
                <Link className="link" to={paths.applicationFor(page.slug)}>
                  Go straight to the full form
                </Link>
              )}
            </div>
          </Part>
        </div>
      </div>
    </>
  );
}

/** What the editors wrote. */
const About = ({ page }: { page: Page }) => (
  <div id={TEXT} className="column column--8">
    <Written name="What you build" text={page.builds} />
    {page.weeks.length > 0 && (
      <Part name="Week by week">
        <ol className={styles.weeks}>
          {page.weeks.map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an editor may write the same week twice
            <li key={index} dir="auto">
              <h3>{title}</h3>
              <p className="say">{text}</p>
            </li>
          ))}
        </ol>
      </Part>
    )}
    {page.hours && (
      <Part name="Hours">
        <p dir="auto">{page.hours}</p>
      </Part>
    )}
    <Written name="What you should know before" text={page.before} />
    <Written name="An example project" text={page.example} />
    <Written name="What your mentor does" text={page.mentor} />
  </div>
);

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={`column split ${styles.part}`}>
    <h2 className="t-2xl">{name}</h2>
    <div className="stack">{children}</div>
  </section>
);

/** A part in Markdown; one that the editor left empty is not there. */
const Written = ({ name, text }: { name: string; text: string }) =>
  text.trim() === '' ? null : (
    <Part name={name}>
      <Suspense>
        <Markdown text={text} below={2} />
      </Suspense>
    </Part>
  );
