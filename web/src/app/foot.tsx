import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSite, webLinks } from '../features/site/api';
import { notices, paths } from '../lib/paths';
import { setBrand } from '../ui/page/page';
import { Wordmark } from '../ui/wordmark';
import styles from './foot.module.css';
import { domainAt } from './navigation';

const columns = [
  [
    'Programme',
    [
      ['Careers', paths.career],
      ['Services', paths.services],
      ['Courses', paths.courses],
      ['Apply Now', paths.application],
    ],
  ],
  [
    'Community',
    [
      ['Blog', paths.blog],
      ['Write a Post', paths.write],
      ['Leave a testimonial', paths.leaveReview],
    ],
  ],
  [
    'Proof',
    [
      ['Verify Certificate', paths.verifyWork],
      ['Contact Us', paths.contact],
    ],
  ],
] as const;

export function Foot() {
  const { brand, socialLinks, pages, domains } = useSite();
  const domain = domainAt(useLocation().pathname, domains);
  const links = webLinks(socialLinks);
  useEffect(() => setBrand(brand.name), [brand.name]);
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={styles.footGrid}>
          <div className="stack">
            <div className={styles.brand}>
              <Wordmark name={brand.name} />
            </div>
            <p className={styles.about}>{brand.about}</p>
            {links.length > 0 && (
              <ul className={`row ${styles.social}`} aria-label="Elsewhere">
                {links.map(({ label, url }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an editor may enter the same link twice
                  <li key={`${index} ${url}`}>
                    <a href={url} rel="noopener noreferrer">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {columns.map(([name, links]) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={to}>
                    <Link to={domain && to === paths.application ? paths.applicationFor(domain.slug) : to}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={`row spread ${styles.footEnd}`}>
          <span>{brand.footnote}</span>
          {notices.map(
            (slug) =>
              pages.includes(slug) && (
                <Link key={slug} to={`/${slug}`}>
                  {slug.replaceAll('-', ' ')}
                </Link>
              ),
          )}
          <Link to={paths.admin}>Admin</Link>
        </div>
      </div>
    </footer>
  );
}
