import { paths } from '../../lib/paths';
import { LostArt } from '../../ui/art/lost-art';
import { LinkButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { useTitle } from '../../ui/page/use-title';
import styles from './not-found-page.module.css';

export default function NotFoundPage() {
  useTitle('Oops! Page not found', 'missing');
  return (
    <div className={classNames(styles.lost, 'trunk', 'trunk--end')}>
      <div className="wrap">
        <div className={classNames('inset column column--5 start', styles.say)}>
          <h1 className="t-5xl">Oops! Page not found</h1>
          <p className="lede">This branch was never merged. The line you came on still leads home.</p>
          <LinkButton go to={paths.home}>
            Go Back Home
          </LinkButton>
        </div>
        <LostArt className={styles.art} smallClassName={styles.small} />
      </div>
    </div>
  );
}
