import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Says so beside the label. */
  optional?: boolean;
  /** The label is there for those who listen; the placeholder shows it to those who see. */
  labelHidden?: boolean;
  className?: string;
}

/** A field of one line, wired once: label, hint and error belong to the input, also for a screen reader. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  ...input
}: FieldProps & ComponentPropsWithRef<'input'>) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={labelHidden ? 'vh' : styles.fieldLabel} htmlFor={id}>
        {label} {optional && <i>optional</i>}
      </label>
      <input
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(hintId, errorId) || undefined}
        {...input}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The error of something that is no plain field, e.g. the editor; give its id to `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  );
}
