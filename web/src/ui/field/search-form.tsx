import { limits } from '@contract/calls';
import { useState } from 'react';
import { Button } from '../button';
import { SearchBox } from './search-box';

interface SearchFormProps {
  label: string;
  /** A short label. */
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
}

/** Searches on Enter or by its button. */
export function SearchForm({ label, placeholder, q, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  // Back and Forward change the text.
  if (known !== q) {
    setKnown(q);
    setTyped(q);
  }
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      type="search"
      name="q"
      value={typed}
      maxLength={limits.search.max}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ target }) => setTyped(target.value)}
      onSearch={() => onSearch(typed.trim())}
      button={
        <Button type="submit" variant="ink">
          Search
        </Button>
      }
    />
  );
}
