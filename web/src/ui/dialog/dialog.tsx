import * as Radix from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { Button, ignoreHeldEnter } from '../button';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/** Longest time between the clicks of a double click. */
const DOUBLE_CLICK_MS = 500;
const FIELD = 'input:enabled:not([hidden]), select:enabled, textarea:enabled';

/** Not a native `<dialog>`, which would cover notifications because it is in the top layer. */
export function Dialog({ open, onClose, title, description, wide, children }: DialogProps) {
  // Radix returns focus only to its own trigger.
  const opener = useRef<HTMLElement | null>(null);
  const openedAt = useRef(0);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={styles.scrim}
          onMouseDown={(event) => {
            // A press next to the dialog leaves the focus inside.
            if (event.target === event.currentTarget) event.preventDefault();
          }}
        >
          <Radix.Content
            className={styles.dialog}
            data-wide={wide || undefined}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement as HTMLElement | null;
              openedAt.current = event.timeStamp;
              // With focus on ×, Enter would close the dialog.
              event.preventDefault();
              const content = event.currentTarget as HTMLElement;
              (content.querySelector<HTMLElement>(FIELD) ?? content).focus();
            }}
            onPointerDownOutside={(event) => {
              // The second click of a double click on the opener does not close the dialog.
              const { timeStamp } = event.detail.originalEvent;
              if (timeStamp - openedAt.current < DOUBLE_CLICK_MS) event.preventDefault();
            }}
            onKeyDown={(event) => {
              // The Enter key that opened the dialog may still be held down in its first field.
              if (!(event.target instanceof HTMLTextAreaElement)) ignoreHeldEnter(event);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.current?.focus();
            }}
          >
            <div className={styles.dialogHead}>
              <Radix.Title className="t-2xl">{title}</Radix.Title>
              <Radix.Close asChild>
                <Button variant="bare" small iconOnly className={styles.dialogClose} aria-label="Close">
                  <X className="icon" aria-hidden="true" />
                </Button>
              </Radix.Close>
            </div>
            <Radix.Description className="say">{description}</Radix.Description>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={`row ${styles.foot}`}>{children}</div>
);
