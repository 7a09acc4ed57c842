import { certificateIdIn, lookupSchema } from '@contract/certificate/certificate';
import { check } from '@contract/validate';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { SearchBox } from '../../ui/field/search-box';
import styles from './lookup.module.css';

interface LookupFormProps {
  /** Stored in the page, because the form moves when a response arrives. */
  text: string;
  /** True if the field had focus before the form moved. */
  typing: boolean;
  onType: (text: string) => void;
  onLookup: (id: string) => void;
}

/** "Verify Certificate" (specification, section 5). */
export function LookupForm({ text, typing, onType, onLookup }: LookupFormProps) {
  const [wrong, setWrong] = useState<{ text: string; msg?: string }>();
  const field = useRef<HTMLInputElement>(null);
  const [keepsFocus] = useState(typing);

  useEffect(() => {
    if (keepsFocus) field.current?.focus();
  }, [keepsFocus]);

  const onSearch = () => {
    // The field may have been filled before hydration, without an event.
    const typed = field.current?.value ?? text;
    const checked = check(lookupSchema, { id: certificateIdIn(typed) });
    setWrong(checked.ok ? undefined : { text: typed, msg: checked.errors[0]?.msg });
    if (checked.ok) onLookup(checked.value.id);
    else field.current?.focus();
  };

  return (
    <SearchBox
      ref={field}
      label="Certificate ID"
      placeholder="Certificate ID"
      name="id"
      action={paths.verifyWork}
      formClassName={styles.search}
      className={styles.id}
      value={text}
      error={wrong?.text === text ? wrong.msg : undefined}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={(event) => onType(event.target.value)}
      onSearch={onSearch}
      button={
        <Button type="submit" variant="ink" go>
          Verify
        </Button>
      }
    />
  );
}
