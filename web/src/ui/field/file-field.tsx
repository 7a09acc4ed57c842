import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { formatBytes } from '../../lib/format';
import { Button, Pulse } from '../button';
import { classNames } from '../class-names';
import { FieldError } from './field-error';
import styles from './file-field.module.css';
import { Progress } from './progress';

interface FileFieldProps {
  label: ReactNode;
  hint: ReactNode;
  optional?: boolean;
  error?: string;
  file: File | null;
  onPick: (file: File | null) => void;
  /** Somebody is about to choose a file: what is needed then may be loaded. */
  onTurnTo?: () => void;
  /** What the system's dialog offers, e.g. `.pdf,.doc`. */
  accept: string;
  /** What stands before the name of the chosen file, e.g. a small picture of it. */
  preview?: ReactNode;
  /** While it is being sent: how much of it has gone, a part of 1. */
  sent?: number;
  /** What happens with the chosen file, e.g. that it is made smaller. */
  working?: string;
  disabled?: boolean;
  /** Gives the focus to the control. */
  ref?: Ref<{ focus: () => void }>;
  className?: string;
}

/** One file: chosen, dropped or removed; while it is sent the row becomes its own progress line. */
export function FileField({
  label,
  hint,
  optional,
  error,
  file,
  onPick,
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
    onPick(null);
    input.current?.focus();
  };

  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <i>optional</i>}
      </label>
      <div className={classNames(styles.file, file && styles.fileSet, error && styles.fileBad, over && styles.over)}>
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
              <b>Choose a file</b>
              <span className={styles.drop}> or drop it here</span>
            </p>
          )}
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          // A file that was mended has the same name: without this, choosing it again would be no change.
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
            const chosen = event.target.files?.[0];
            // Closing the system's dialog without a choice keeps what was chosen before.
            if (chosen) onPick(chosen);
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
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
