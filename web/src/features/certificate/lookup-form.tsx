import { lookupSchema } from '@contract/certificate';
import { limits } from '@contract/limits';
import { check } from '@contract/validate';
import { useRef, useState } from 'react';
import { Button } from '../../components/button';
import { SearchBox } from '../../components/search-box';
import styles from './lookup.module.css';

interface LookupFormProps {
  /** The ID that was asked for last. */
  id: string;
  onLookup: (id: string) => void;
}

/** "Verify Certificate": asks for a Certificate ID (specification, section 5). */
export function LookupForm({ id, onLookup }: LookupFormProps) {
  const [text, setText] = useState(id);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const onSearch = () => {
    const checked = check(lookupSchema, { id: text });
    setError(checked.ok ? undefined : checked.errors[0]?.msg);
    if (checked.ok) onLookup(checked.value.id);
    else field.current?.focus();
  };

  return (
    <SearchBox
      ref={field}
      label="Certificate ID"
      placeholder="Certificate ID"
      name="id"
      formClassName={styles.search}
      className={styles.id}
      value={text}
      error={error}
      maxLength={2 * limits.certificateId.max}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={(event) => {
        setText(event.target.value);
        setError(undefined);
      }}
      onSearch={onSearch}
      button={
        <Button type="submit" variant="ink" go>
          Verify
        </Button>
      }
    />
  );
}
