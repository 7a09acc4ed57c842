import { courseWord } from '@contract/certificate/art';
import type { Intern } from '@contract/pages';
import { Link, useParams } from 'react-router-dom';
import { useIntern } from '../../features/account/intern/api';
import { PostCards } from '../../features/blog-post/post-card';
import { CertificateCard } from '../../features/certificate/certificate-card';
import { Facts } from '../../features/certificate/certificate-facts';
import { useSite } from '../../features/site/api';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { MissingPage, Page, useTitle } from '../../ui/page/page';
import { ComingPage, PagePart, Words } from './page-parts';

/** A page that an intern chose to publish. */
export default function InternPage() {
  const { slug = '' } = useParams();
  const read = useIntern(slug);
  if (read.data) return <Shown intern={read.data} />;
  if (read.data === null)
    return (
      <MissingPage title="Page not found" to={paths.verifyWork}>
        Look up a certificate
      </MissingPage>
    );
  return <ComingPage title="Intern" read={read} />;
}

function Shown({ intern: { certificate, posts, testimonials } }: { intern: Intern }) {
  const { Name, Domain, Course, CertificateId, createdAt, facts, link } = certificate;
  const { brand } = useSite();
  useTitle(`${Name}: ${courseWord(Course)} in ${Domain}`);
  return (
    <Page
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
    >
      <div className="column column--8">
        <CertificateCard certificate={certificate} link={link} brand={brand.name} />
        {facts && <Facts facts={facts} />}
        {posts.length > 0 && (
          <PagePart name="Articles">
            <PostCards posts={posts} />
          </PagePart>
        )}
        {testimonials.length > 0 && (
          <PagePart name="About the programme">
            <ul className="stack stack--5">
              {testimonials.map(({ _id, Review }) => (
                <li key={_id}>
                  <Words>{Review}</Words>
                </li>
              ))}
            </ul>
          </PagePart>
        )}
        <p className="small no-print">
          {'This page is shown because its holder asked for it. Is it yours? You can take it down in '}
          <Link to={paths.account}>your account</Link>.
        </p>
      </div>
    </Page>
  );
}
