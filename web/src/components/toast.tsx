import { Toaster as Sonner, toast as sonner } from 'sonner';
import styles from './toast.module.css';

/** Notifications go by themselves after 5 seconds (specification, section 9). */
const SHOWN_MS = 5000;

/** Words that come, are announced, and go by themselves. */
export const toast = {
  ok: (title: string, detail?: string) => sonner.success(title, { description: detail }),
  bad: (title: string, detail?: string) => sonner.error(title, { description: detail }),
};

/** The place where toasts appear; once per page. */
export const Toaster = () => (
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
        title: styles.title,
        description: styles.description,
        closeButton: styles.close,
        error: styles.bad,
      },
    }}
  />
);
