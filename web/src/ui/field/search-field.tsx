import { limits } from '@contract/calls';
import { type Ref, useEffect, useRef, useState } from 'react';
import { SearchBox } from './search-box';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  /** A short label. */
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  /** Address without JavaScript. */
  action?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Searches after a pause in typing, or at once on Enter. */
export function SearchField({ label, placeholder, q, onSearch, action, ref }: SearchFieldProps) {
  const { typed, type, searchNow } = useSearchText(q, onSearch);

  return (
    <SearchBox
      ref={ref}
      action={action}
      name="q"
      formClassName={styles.search}
      label={label}
      placeholder={placeholder}
      type="search"
      value={typed}
      maxLength={limits.search.max}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ target }) => type(target.value)}
      onSearch={searchNow}
      button={null}
    />
  );
}

const PAUSE_MS = 300;

/** @param q text in the URL */
function useSearchText(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [searched, setSearched] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Other filters may change during the pause.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back or a cleared filter changed the URL.
  if (q !== known) {
    setKnown(q);
    if (q !== searched) setTyped(q);
    setSearched(q);
  }
  const search = (text: string) => {
    clearTimeout(timer.current);
    setSearched(text.trim());
    latest.current(text.trim());
  };
  return {
    typed,
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(search, PAUSE_MS, text);
    },
    searchNow: () => search(typed),
  };
}
