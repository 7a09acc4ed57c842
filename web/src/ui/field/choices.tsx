import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './choices.module.css';
import { FieldError } from './field-error';

interface RadioGroupProps extends ComponentPropsWithRef<'input'> {
  legend: ReactNode;
  optional?: boolean;
  error?: string;
  /** Values with their words. */
  options: readonly (readonly [value: string, words: string])[];
}

/** One of a few answers. What `register` of a form gives goes to each of them. */
export function RadioGroup({ legend, optional, error, options, className, ...input }: RadioGroupProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The form has checked another one than React began with. Only a property that is set tells React, which would not
    // see the first click on the one that it takes for checked.
    for (const radio of group.current?.querySelectorAll('input') ?? []) radio.checked = radio.matches(':checked');
  }, []);
  return (
    <fieldset ref={group} className={`${styles.group} ${className ?? ''}`} aria-describedby={error ? id : undefined}>
      <legend>
        {legend} {optional && <i>optional</i>}
      </legend>
      <div className={styles.choices}>
        {options.map(([value, words]) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              value={value}
              // What every form begins with, in the page as the server writes it too.
              defaultChecked={value === ''}
              aria-invalid={error ? true : undefined}
              {...input}
            />{' '}
            {words}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

interface CheckboxProps extends ComponentPropsWithRef<'input'> {
  /** With a button in it the label is made for the id of the box: a label may hold no other control. */
  label: ReactNode | ((box: string) => ReactNode);
  error?: string;
}

/** A box to tick. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const isMade = typeof label === 'function';
  const Frame = isMade ? 'div' : 'label';
  return (
    <div className={className}>
      <Frame className={styles.choice}>
        <input
          type="checkbox"
          id={isMade ? `${id}-box` : undefined}
          aria-labelledby={isMade ? `${id}-label` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...input}
        />
        <span id={isMade ? `${id}-label` : undefined}>{isMade ? label(`${id}-box`) : label}</span>
      </Frame>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
