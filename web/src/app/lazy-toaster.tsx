import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import styles from './lazy-toaster.module.css';

const load = () => import('../ui/toast');

// Without this code, the page works but shows no toasts.
const Toaster = lazy<ComponentType>(() =>
  load()
    .then((module) => ({ default: module.Toaster }))
    .catch(() => ({ default: () => null })),
);

export const showToast = (words: string): Promise<void> =>
  load().then(
    ({ toast }) => void toast.ok(words),
    () => undefined,
  );

const SIGNS = ['pointerdown', 'keydown', 'click'] as const;

/** Loads the toaster on the first input, because no toast appears before that. */
export function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    for (const sign of SIGNS) window.addEventListener(sign, want);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, want);
    };
  }, [wanted]);
  return (
    wanted && (
      <div className={styles.position}>
        <Suspense>
          <Toaster />
        </Suspense>
      </div>
    )
  );
}
