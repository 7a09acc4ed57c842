import { type ComponentPropsWithRef, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';
import { FieldError } from './field-error';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  /** Hides the label from all but screen readers; give a placeholder. */
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

interface WiredProps<Props> {
  props: Props;
  children: (control: Wiring & Omit<Props, keyof FieldProps>) => ReactNode;
}

function Wired<Props extends FieldProps>({ props, children }: WiredProps<Props>) {
  const { label, hint, error, optional, labelHidden, className, ...own } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <label className={labelHidden ? 'vh' : styles.fieldLabel} htmlFor={id}>
        {label} {optional && <i>optional</i>}
      </label>
      {children({
        id,
        className: `field ${styles.input}`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(hintId, errorId) || undefined,
        ...own,
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

type Typed = HTMLInputElement & HTMLTextAreaElement;
interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<Typed>, 'className'> {
  /** Allows several lines. */
  rows?: number;
  ref?: Ref<Typed>;
}

export const TextField = ({ rows, ...props }: TextFieldProps) => (
  <Wired props={props}>
    {(control) => (rows ? <textarea dir="auto" rows={rows} {...control} /> : <input dir="auto" {...control} />)}
  </Wired>
);

interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'className'> {
  options: readonly (string | readonly [value: string, label: string])[];
  /** Text of the empty option; without it, an option is always chosen. */
  empty?: string;
}

export const SelectField = ({ options, empty, ...props }: SelectFieldProps) => (
  <Wired props={props}>
    {(control) => (
      <select {...control}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options
          .map((option) => (typeof option === 'string' ? ([option, option] as const) : option))
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
    )}
  </Wired>
);

/** Text length, for a hint. `enough` sets the colour; undefined is neutral. */
export const Count = ({ id, children, enough }: { id?: string; children: ReactNode; enough?: boolean }) => (
  <span
    id={id}
    className={classNames(styles.count, enough === true && styles.countOk, enough === false && styles.countShort)}
  >
    {children}
  </span>
);
