import { limits } from '@contract/limits';
import type { Ref } from 'react';
import { SearchBox } from './search-box';
import styles from './search-field.module.css';
import { useSearchText } from './use-search-text';

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
