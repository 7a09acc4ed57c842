import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { HoldArt } from '../../ui/art/hold-art';
import { useTitle } from '../../ui/use-title';
import styles from './placeholder-page.module.css';

/** A section that is not open yet: one full-screen picture, one link home (specification, section 2). */
export default function PlaceholderPage({ section }: { section: string }) {
  useTitle(section);
  return (
    <main id="main" tabIndex={-1} className={styles.hold}>
      <Link className={styles.link} to={paths.home}>
        <HoldArt className={styles.art} />
        <div className={styles.say}>
          <h1 className="t-4xl">{section} is still on its own branch.</h1>
          <p className="lede">It will be merged here. Until then, everything that is ready is on the home page.</p>
          <span className={styles.go}>Go Back Home</span>
        </div>
      </Link>
    </main>
  );
}
