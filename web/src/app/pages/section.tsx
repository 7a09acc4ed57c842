import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePublishedPages } from '../../features/site/api';
import { usePage } from '../../features/site/pages-api';
import { paths } from '../../lib/paths';
import { SectionArt } from '../../ui/art/section-art';
import { AnchorButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { WrittenText } from '../../ui/markdown/written-text';
import { useTitle } from '../../ui/page/use-title';
import { entries } from '../navigation';
import styles from './section.module.css';

interface SectionProps {
  path: (typeof entries)[number]['to'];
  lede: string;
  /** Text of the button, and id of the heading it leads to. */
  action: string;
  target: string;
  children: ReactNode;
}

/**
 * A page of the navigation: a full-screen picture that links home, the text that an editor published under its slug,
 * and the content.
 */
export function Section({ path, lede, action, target, children }: SectionProps) {
  const slug = path.slice(1);
  const name = entries.find(({ to }) => to === path)?.label ?? '';
  const { data: page } = usePage(usePublishedPages()?.includes(slug) ? slug : null);
  useTitle(page?.title ?? name);
  return (
    <>
      <div className={classNames('trunk band--green on-band', styles.picture)}>
        <div className={classNames('wrap', styles.front)}>
          <div className={classNames('inset stop column column--5 start', styles.say)}>
            <span className="node node--now" />
            <h1 className="t-5xl">{name}</h1>
            <p className={classNames('lede', styles.lede)}>{lede}</p>
            <AnchorButton className="no-print" variant="gold" go href={`#${target}`}>
              {action}
            </AnchorButton>
          </div>
        </div>
        {/* Follows the text, so that the whole picture is clickable without nesting links. */}
        <Link className={`no-print ${styles.home}`} to={paths.home} aria-label="Go to the home page">
          <SectionArt className={styles.art} />
        </Link>
      </div>
      {page && (
        <div className={classNames('trunk', styles.written)}>
          <div className="wrap">
            <div className="inset column">
              {page.title !== name && <h2 className="t-4xl">{page.title}</h2>}
              <WrittenText text={page.body} />
            </div>
          </div>
        </div>
      )}
      {children}
    </>
  );
}

interface SectionEndProps {
  id: string;
  name: string;
  text?: string;
  children: ReactNode;
}

/** Content of a section. */
export const SectionEnd = ({ id, name, text, children }: SectionEndProps) => (
  <section className={classNames('trunk trunk--end', styles.end)}>
    <div className="wrap">
      <div className="inset stop column column--8">
        <span className="node" />
        <div className="column">
          <h2 id={id} className="t-4xl quiet" tabIndex={-1}>
            {name}
          </h2>
          {text && <p className="lede">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  </section>
);
