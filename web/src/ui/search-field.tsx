import { limits } from '@contract/limits';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { SearchBox } from './search-box';
import styles from './search-field.module.css';
import { useSearchText } from './use-search-text';

interface SearchFieldProps {
  label: string;
  /** The label in short, for those who see. */
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Searches while one types, as soon as the hand rests; Enter asks at once. */
export function SearchField({ label, placeholder, q, onSearch, ref }: SearchFieldProps) {
  const { typed, type, searchNow } = useSearchText(q, onSearch);
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);

  // What was typed before the code was there stands in the box, and nowhere else.
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    if (box.current && box.current.value !== typed) type(box.current.value);
  }, [typed, type]);

  return (
    <SearchBox
      ref={box}
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
