import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { formatBytes } from '../../lib/format';
import { Button, Pulse } from '../button';
import { classNames } from '../class-names';
import field from './field.module.css';
import { FieldError } from './field-error';
import styles from './file-field.module.css';
import { Progress } from './progress';

interface FileFieldProps {
  label: ReactNode;
  hint: ReactNode;
  optional?: boolean;
  error?: string;
  file: File | null;
  onPick?: (file: File | null) => void;
  /** Allows several files, which the page shows itself. */
  onPickAll?: (files: File[]) => void;
  /** Called before a file is chosen, to load code. */
  onTurnTo?: () => void;
  /** File types, e.g. `.pdf,.doc`. */
  accept: string;
  /** Shown before the name, e.g. a thumbnail. */
  preview?: ReactNode;
  /** Uploaded share, 0 to 1. */
  sent?: number;
  /** Work in progress, e.g. shrinking the picture. */
  working?: string;
  disabled?: boolean;
  ref?: Ref<{ focus: () => void }>;
  className?: string;
}

export function FileField({
  label,
  hint,
  optional,
  error,
  file,
  onPick,
  onPickAll,
  onTurnTo,
  accept,
  preview,
  sent,
  working,
  disabled,
  ref,
  className,
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));

  const onRemove = () => {
    if (input.current) input.current.value = '';
    onPick?.(null);
    input.current?.focus();
  };

  return (
    <div className={className}>
      <label className={field.fieldLabel} htmlFor={id}>
        {label} {optional && <i>optional</i>}
      </label>
      <div
        className={classNames(
          'field row row--one',
          styles.file,
          file && styles.fileSet,
          error && styles.fileBad,
          over && styles.over,
        )}
      >
        {preview ?? <Upload className="icon" aria-hidden="true" />}
        <div className={styles.fileBody}>
          {working ? (
            <p className="small">
              <Pulse /> {working}
            </p>
          ) : file ? (
            <>
              <p className={styles.fileName}>
                <span dir="auto">{file.name}</span>
                <span className="num tiny">
                  {sent === undefined
                    ? formatBytes(file.size)
                    : `${formatBytes(sent * file.size)} of ${formatBytes(file.size)}`}
                </span>
              </p>
              {sent !== undefined && <Progress at={sent} className={styles.progress} />}
            </>
          ) : (
            <p className="small">
              <b>{onPickAll ? 'Choose files' : 'Choose a file'}</b>
              <span className={styles.drop}> or drop {onPickAll ? 'them' : 'it'} here</span>
            </p>
          )}
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          multiple={onPickAll !== undefined}
          disabled={disabled}
          // Allows choosing a corrected file with the same name.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onFocus={onTurnTo}
          onDragEnter={() => {
            setOver(true);
            onTurnTo?.();
          }}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}
          onChange={(event) => {
            const chosen = Array.from(event.target.files ?? []);
            onPickAll?.(chosen);
            // Cancelling the file dialog keeps the previous file.
            if (chosen[0]) onPick?.(chosen[0]);
          }}
        />
        {file ? (
          <Button
            variant="bare"
            small
            iconOnly
            className={styles.remove}
            aria-label={`Remove ${file.name}`}
            disabled={disabled}
            onClick={onRemove}
          >
            <X className="icon" aria-hidden="true" />
          </Button>
        ) : (
          <span className={styles.browse} aria-hidden="true">
            Browse
          </span>
        )}
      </div>
      <p className="vh" role="status">
        {working}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-hint`} className={`tiny ${styles.hint}`}>
        {hint}
      </p>
    </div>
  );
}
