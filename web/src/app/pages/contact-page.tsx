import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ContactForm } from '../../features/contact-message/contact-form';
import { usePage } from '../../features/page/api';
import { usePublishedPages, useSite } from '../../features/site/api';
import { webLinks } from '../../features/site/web-links';
import { paths } from '../../lib/paths';
import { lazyPart } from '../../ui/lazy-part';
import styles from '../../ui/page.module.css';
import { PageLead } from '../../ui/page-lead';
import { useTitle } from '../../ui/use-title';

const Markdown = lazyPart(async () => ({ default: (await import('../../ui/markdown')).Markdown }));
const SLUG = paths.contact.slice(1);

/** `/contact`: how to reach the team, and a form to write to it. A page that an editor published as `contact` stands above. */
export default function ContactPage() {
  const { contact, socialLinks } = useSite();
  const { data: page } = usePage(usePublishedPages()?.includes(SLUG) ? SLUG : null);
  const links = webLinks(socialLinks);
  useTitle(page?.title ?? 'Contact us');

  return (
    <>
      <PageLead title={page?.title ?? 'Contact us'} lede="Write to the team. We answer by email." />
      <div className={`wrap ${styles.body}`}>
        <div className="inset column column--8">
          {page && (
            <Suspense>
              <Markdown text={page.body} />
            </Suspense>
          )}
          <div className="column split">
            <div className="stack">
              {contact.email && (
                <p className="say">
                  By email: <a href={`mailto:${contact.email}`}>{contact.email}</a>
                </p>
              )}
              {contact.hours && <p className="say">{contact.hours}</p>}
              {links.length > 0 && (
                <ul className="stack" aria-label="Elsewhere">
                  {links.map(({ label, url }) => (
                    <li key={url}>
                      <a className="link" href={url} rel="noopener noreferrer">
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              <p className="small">
                You may not need to write: check{' '}
                <Link to={paths.applicationStatus()}>the status of your application</Link>, or look up{' '}
                <Link to={paths.verifyWork}>a certificate</Link>.
              </p>
            </div>
            <ContactForm />
          </div>
        </div>
      </div>
    </>
  );
}
