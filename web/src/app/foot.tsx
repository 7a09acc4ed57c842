import { Link } from 'react-router-dom';
import { Wordmark } from '../components/wordmark';
import { paths } from '../lib/paths';
import styles from './foot.module.css';

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
      ['Leave a review', paths.leaveReview],
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

/** The foot of every page. */
export function Foot() {
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={styles.footGrid}>
          <div className="stack">
            <div className={styles.brand}>
              <Wordmark />
            </div>
            <p className={styles.about}>
              A free, project-based virtual internship and training community in tech, run by a learning and hackathon
              organisation.
            </p>
          </div>
          {columns.map(([name, links]) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.footEnd}>
          <span>First Commit. Free, with no fees.</span>
          <Link to={paths.admin}>Admin</Link>
        </div>
      </div>
    </footer>
  );
}
