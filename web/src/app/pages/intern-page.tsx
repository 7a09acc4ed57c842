import { courseWord } from '@contract/certificate';
import type { Intern } from '@contract/intern';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PostCards } from '../../features/blog-post/post-list';
import { CertificateCard } from '../../features/certificate/certificate-card';
import { Facts } from '../../features/certificate/certificate-facts';
import { useIntern } from '../../features/intern/api';
import { useSite } from '../../features/site/api';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import pageStyles from '../../ui/page.module.css';
import { PageLead } from '../../ui/page-lead';
import { Failed, Loading } from '../../ui/page-state';
import { useTitle } from '../../ui/use-title';
import styles from './domain-page.module.css';

/** `/intern/:slug`: what somebody did here, as they asked for it to be shown. */
export default function InternPage() {
  const { slug = '' } = useParams();
  const { data, error, isValidating, mutate } = useIntern(slug);
  if (data) return <Shown intern={data} />;
  if (data === null) return <Unknown />;
  return (
    <>
      <PageLead title="Intern" />
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
  useTitle('Page not found', 'missing');
  return (
    <PageLead
      cut
      title="Page not found"
      lede="This page may have been taken down, or the link may have a mistake in it."
      action={
        <LinkButton variant="line" to={paths.verifyWork}>
          Look up a certificate
        </LinkButton>
      }
    />
  );
}

function Shown({ intern: { certificate, posts, testimonials } }: { intern: Intern }) {
  const { Name, Domain, Course, CertificateId, createdAt, facts, link } = certificate;
  const { brand } = useSite();
  useTitle(`${Name}: ${courseWord(Course)} in ${Domain}`);
  return (
    <>
      <PageLead
        title={<bdi>{Name}</bdi>}
        lede={
          <>
            {courseWord(Course)} in <bdi>{Domain}</bdi> with {brand.name}, certified on {formatUtcDay(createdAt)}.
          </>
        }
        action={
          <LinkButton variant="line" to={paths.verify(CertificateId)}>
            Check the certificate
          </LinkButton>
        }
      />
      <div className={`wrap ${pageStyles.body}`}>
        <div className="column column--8">
          <CertificateCard certificate={certificate} link={link} brand={brand.name} />
          {facts && <Facts facts={facts} />}
          {posts.length > 0 && (
            <Part name="Articles">
              <PostCards posts={posts} />
            </Part>
          )}
          {testimonials.length > 0 && (
            <Part name="About the programme">
              <ul className="stack stack--5">
                {testimonials.map(({ _id, Review }) => (
                  <li key={_id}>
                    <blockquote className={styles.words} dir="auto">
                      {Review}
                    </blockquote>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <p className="small no-print">
            {'This page is shown because its holder asked for it. Is it yours? You can take it down in '}
            <Link to={paths.account}>your account</Link>.
          </p>
        </div>
      </div>
    </>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={`column split ${styles.part}`}>
    <h2 className="t-2xl">{name}</h2>
    <div className="stack">{children}</div>
  </section>
);
