import { Toaster as Sonner, toast as sonner } from 'sonner';
import styles from './toast.module.css';

/** Specification, section 9. */
const SHOWN_MS = 5000;

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export const toast = {
  ok: (title: string, detail?: string, action?: ToastAction) => sonner.success(title, shown(detail, action)),
  bad: (title: string, detail?: string, action?: ToastAction) => sonner.error(title, shown(detail, action)),
};

const shown = (detail?: string, action?: ToastAction) => ({
  description: detail,
  duration: SHOWN_MS,
  action: action && offered(action),
  // Closing one removes the focused button and would leave the others paused.
  onDismiss: () => letGo(),
});

function offered({ label, onClick }: ToastAction) {
  let done = false;
  return {
    label,
    onClick({ currentTarget }: { currentTarget: HTMLElement }) {
      if (done) return;
      done = true;
      // The toaster returns focus first, so that the action may move it.
      currentTarget.blur();
      onClick();
    },
  };
}

function stay(duration: number): void {
  for (const shownToast of sonner.getToasts()) {
    if ('dismiss' in shownToast) continue;
    const { id, title, type } = shownToast;
    sonner[type === 'error' ? 'error' : 'success'](title, { id, duration });
  }
}
/** The library does not pause on focus. */
const hold = () => stay(Number.POSITIVE_INFINITY);
const letGo = () => stay(SHOWN_MS);

/** Render it once per page. Alt+T moves focus into it, which pauses the toasts. */
export const Toaster = () => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus
  <div
    onFocus={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || hold()}
    onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || letGo()}
  >
    <Sonner
      position="top-right"
      duration={SHOWN_MS}
      closeButton
      icons={{
        success: <span className="node node--sm node--done" />,
        error: <span className="node node--sm node--bad" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast,
          content: styles.content,
          title: styles.title,
          description: 'anywhere',
          closeButton: styles.close,
          actionButton: styles.action,
          error: styles.bad,
        },
      }}
    />
  </div>
);
