import type { Point } from '@contract/site';
import styles from './build.module.css';
import { HomePull } from './pull';
import { HomeStation, type HomeStationProps } from './station';

interface HomeBuildProps extends Partial<Pick<HomeStationProps, 'id' | 'name' | 'headingId'>> {
  services: Point[];
}

/** Services, and where each one shows in a pull request. */
export const HomeBuild = ({ services, name = 'Build', ...station }: HomeBuildProps) => (
  <HomeStation {...station} name={name} text="What the programme gives you, and where it shows in the work.">
    <div className={styles.build}>
      <HomePull marks={services.length} />
      <ol className={styles.gives}>
        {services.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor may write the same title twice
          <li key={`${index} ${title}`}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  </HomeStation>
);
