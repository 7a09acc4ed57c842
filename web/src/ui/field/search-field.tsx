import { limits } from '@contract/calls';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { SearchBox } from './search-box';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  /** Address used without JavaScript. */
  action?: string;
  /** Search starts with this button or Enter instead of after a pause in typing. */
  button?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Searches after a pause in typing, or immediately on Enter. */
export function SearchField({ label, placeholder, q, onSearch, action, button = null, ref }: SearchFieldProps) {
  const { typed, type, searchNow } = useSearchText(q, onSearch, button === null);

  return (
    <SearchBox
      ref={ref}
      action={action}
      name="q"
      formClassName={button ? undefined : styles.search}
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
      button={button}
    />
  );
}

const PAUSE_MS = 300;

/** @param q text in the URL */
function useSearchText(q: string, onSearch: (q: string) => void, afterPause: boolean) {
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
    if (q !== searched || !afterPause) setTyped(q);
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
      if (afterPause) timer.current = setTimeout(search, PAUSE_MS, text);
    },
    searchNow: () => search(typed),
  };
}
