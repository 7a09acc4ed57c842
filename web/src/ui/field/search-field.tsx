import { limits } from '@contract/limits';
import { type Ref, useEffect, useRef, useState } from 'react';
import { SearchBox } from './search-box';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  /** The label in short, for those who see. */
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  /** Where it goes without our code. */
  action?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Searches while one types, as soon as the hand rests; Enter asks at once. */
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

/** Pause in typing before the server is asked. */
const REST_MS = 300;

/**
 * The text of a search that is in the URL.
 * @param q what the address says
 * @param onSearch puts it there
 */
function useSearchText(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [asked, setAsked] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The other filters may change during the pause.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  // The URL changed otherwise: Back, or a cleared filter.
  if (q !== known) {
    setKnown(q);
    if (q !== asked) setTyped(q);
    setAsked(q);
  }
  const search = (text: string) => {
    clearTimeout(timer.current);
    setAsked(text.trim());
    latest.current(text.trim());
  };
  return {
    typed,
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(search, REST_MS, text);
    },
    searchNow: () => search(typed),
  };
}
