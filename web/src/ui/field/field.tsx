import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';
import { FieldError } from './field-error';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  /** Leaves the label to screen readers; give a placeholder. */
  labelHidden?: boolean;
  className?: string;
}

/** Props that connect a control with its label, hint and error. */
interface Wiring {
  id: string;
  className?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

function Wired({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={labelHidden ? 'vh' : styles.fieldLabel} htmlFor={id}>
        {label} {optional && <i>optional</i>}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(hintId, errorId) || undefined,
      })}
      {error && <FieldError id={errorId ?? ''}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  ...input
}: FieldProps & ComponentPropsWithRef<'input'>) {
  return (
    <Wired {...{ label, hint, error, optional, labelHidden, className }}>
      {(wiring) => <input dir="auto" {...wiring} {...input} />}
    </Wired>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  ...input
}: FieldProps & ComponentPropsWithRef<'textarea'>) {
  return (
    <Wired {...{ label, hint, error, optional, labelHidden, className }}>
      {(wiring) => <textarea dir="auto" {...wiring} {...input} />}
    </Wired>
  );
}

/** `empty` is the text without a choice; without it, there is always one. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  options,
  empty,
  ...input
}: FieldProps & ComponentPropsWithRef<'select'> & { options: readonly string[]; empty?: string }) {
  return (
    <Wired {...{ label, hint, error, optional, labelHidden, className }}>
      {(wiring) => (
        <select {...wiring} {...input}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Wired>
  );
}

/** Length of a text, for a hint. `enough` sets the colour; undefined is neutral. */
export const Count = ({ children, enough }: { children: ReactNode; enough?: boolean }) => (
  <span className={classNames(styles.count, enough === true && styles.countOk, enough === false && styles.countShort)}>
    {children}
  </span>
);
