import { Toaster as Sonner, toast as sonner } from 'sonner';
import styles from './toast.module.css';

/** Notifications go by themselves after 5 seconds (specification, section 9). What has to stay also stands in the page. */
const SHOWN_MS = 5000;

/** An action, e.g. undo. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Notifications: announced, and closed by themselves. */
export const toast = {
  ok: (title: string, detail?: string, action?: ToastAction) => sonner.success(title, shown(detail, action)),
  bad: (title: string, detail?: string, action?: ToastAction) => sonner.error(title, shown(detail, action)),
};

const shown = (detail?: string, action?: ToastAction) => ({
  description: detail,
  duration: SHOWN_MS,
  action: action && offered(action),
  // Closing one leaves the others paused, because the button with the focus is gone.
  onDismiss: () => letGo(),
});

function offered({ label, onClick }: ToastAction) {
  let done = false;
  return {
    label,
    onClick({ currentTarget }: { currentTarget: HTMLElement }) {
      if (done) return;
      done = true;
      // The toaster gives the focus back first, so that what follows may move it.
      currentTarget.blur();
      onClick();
    },
  };
}

/** Gives every toast that is shown another time to stay. */
function stay(duration: number): void {
  for (const shownToast of sonner.getToasts()) {
    if ('dismiss' in shownToast) continue;
    const { id, title, type } = shownToast;
    sonner[type === 'error' ? 'error' : 'success'](title, { id, duration });
  }
}
/** The toaster waits for the pointer by itself, not for the focus. */
const hold = () => stay(Number.POSITIVE_INFINITY);
const letGo = () => stay(SHOWN_MS);

/** The place where toasts appear; once per page. Alt+T leads into it, and nothing goes while one is there. */
export const Toaster = () => (
  // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, it only hears where the focus is
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
          description: styles.description,
          closeButton: styles.close,
          actionButton: styles.action,
          error: styles.bad,
        },
      }}
    />
  </div>
);
