import { Link } from 'react-router-dom';
import { ContactForm } from '../../features/message/contact/contact-form';
import { useSite, webLinks } from '../../features/site/api';
import { paths } from '../../lib/paths';
import { Section, SectionEnd } from './section';

export default function ContactPage() {
  const { contact, socialLinks } = useSite();
  const links = webLinks(socialLinks);
  return (
    <Section
      path={paths.contact}
      lede="Write to the team about an application, a certificate, a post or anything else. We answer by email."
      description="Write to the team: about an application, a certificate, a post or anything else."
      action="Write to us"
      target="form"
    >
      <SectionEnd id="form" name="Write to us">
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
              You may not need to write to us: check{' '}
              <Link to={paths.applicationStatus()}>the status of your application</Link>, or look up{' '}
              <Link to={paths.verifyWork}>a certificate</Link>.
            </p>
          </div>
          <ContactForm />
        </div>
      </SectionEnd>
    </Section>
  );
}
