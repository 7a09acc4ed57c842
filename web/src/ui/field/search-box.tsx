import Search from 'lucide-react/icons/search';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { UNSENT } from '../../lib/unsent';
import { classNames } from '../class-names';
import { FieldError } from './field-error';
import styles from './search-box.module.css';

interface SearchBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'onSubmit'> {
  /** For screen readers; give a placeholder too. */
  label: string;
  error?: string;
  button: ReactNode;
  /** Address used without JavaScript; none by default. */
  action?: string;
  formClassName?: string;
  onSearch: () => void;
}

export function SearchBox({
  label,
  error,
  button,
  action,
  formClassName,
  onSearch,
  className,
  ...input
}: SearchBoxProps) {
  const id = useId();
  return (
    <search>
      <form
        className={formClassName}
        action={action}
        method={action === undefined ? UNSENT : 'get'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <div className={`field ${styles.search}`}>
          <Search className={classNames('icon', styles.icon)} aria-hidden="true" />
          <label className="vh" htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            dir="auto"
            className={classNames(styles.input, className)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            {...input}
          />
          {button}
        </div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </form>
    </search>
  );
}
