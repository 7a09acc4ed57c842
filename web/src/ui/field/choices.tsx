import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './choices.module.css';
import field from './field.module.css';
import { FieldError } from './field-error';

interface RadioGroupProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode;
  optional?: boolean;
  error?: string;
  options: readonly (readonly [value: string, words: string])[];
}

export function RadioGroup({ label, optional, error, options, className, ...input }: RadioGroupProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The form has changed the checked button. React ignores a click on the one that it considers checked, until
    // the property is set.
    for (const radio of group.current?.querySelectorAll('input') ?? []) radio.checked = radio.matches(':checked');
  }, []);
  return (
    <fieldset ref={group} className={className} aria-describedby={error ? id : undefined}>
      <legend className={field.fieldLabel}>
        {label} {optional && <i>optional</i>}
      </legend>
      <div className={`row top ${styles.choices}`}>
        {options.map(([value, words]) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              value={value}
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
  /** A function if it contains a button: `<label>` allows only one control. */
  label: ReactNode | ((box: string) => ReactNode);
  /** Hides the label from all but screen readers. */
  labelHidden?: boolean;
  error?: string;
}

export function Checkbox({ label, labelHidden, error, className, ...input }: CheckboxProps) {
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
        <span id={isMade ? `${id}-label` : undefined} className={labelHidden ? 'vh' : undefined}>
          {isMade ? label(`${id}-box`) : label}
        </span>
      </Frame>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
