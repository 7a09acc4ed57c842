import { limits } from '@contract/limits';
import { useState } from 'react';
import { Button } from '../button';
import { SearchBox } from './search-box';

interface AskedSearchProps {
  label: string;
  /** The label in short, for those who see. */
  placeholder: string;
  /** What the address says. */
  q: string;
  onSearch: (q: string) => void;
  /** Of the form around it. */
  className?: string;
}

/** Searches when it is asked to: by its button, or Enter. */
export function AskedSearch({ label, placeholder, q, onSearch, className }: AskedSearchProps) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  // Back and forward bring their words along.
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
      formClassName={className}
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
