import { limits } from '@contract/calls';
import { useRef } from 'react';
import { Button } from '../../ui/button';
import { SearchBox } from '../../ui/field/search-box';
import styles from './search.module.css';

/** Highlights the domain cards that match. */
export function HomeSearch({ onSearch }: { onSearch: (text: string) => void }) {
  // Uncontrolled, to keep text typed before hydration.
  const box = useRef<HTMLInputElement>(null);
  return (
    <SearchBox
      type="search"
      label="Search for a domain"
      placeholder="What do you want to learn"
      maxLength={limits.certificateDomain.max}
      ref={box}
      className={styles.input}
      formClassName={styles.form}
      onSearch={() => onSearch(box.current?.value.trim() ?? '')}
      button={
        <Button type="submit" variant="ink" className={styles.button}>
          Search Domain <Lanes />
        </Button>
      }
    />
  );
}

/** Icon that is animated once, and again on hover or focus. */
const Lanes = () => (
  <svg
    className={styles.lanes}
    viewBox="0 0 40 22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path className={styles.lane} d="M2 11C14 11 10 4 22 4H34" />
    <path className={styles.lane} d="M2 11C14 11 10 18 22 18H34" />
    <path d="M0 11H34" />
    <circle className={styles.over} r="4" />
    <circle className={styles.under} r="4" />
    <circle className={styles.along} r="4.5" />
  </svg>
);
