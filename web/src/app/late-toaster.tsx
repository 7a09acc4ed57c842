import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import styles from './late-toaster.module.css';

const load = () => import('../ui/toast');

// No toast is worth a broken page.
const Toaster = lazy<ComponentType>(() =>
  load()
    .then((module) => ({ default: module.Toaster }))
    .catch(() => ({ default: () => null })),
);

/** Says something that outlives what it was said by. */
export const tell = (words: string): Promise<void> =>
  load().then(
    ({ toast }) => void toast.ok(words),
    () => undefined,
  );

const SIGNS = ['pointerdown', 'keydown', 'click'] as const;

/** The toaster. It is fetched when somebody first does something: before that there is nothing to tell. */
export function LateToaster() {
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
      <div className={styles.place}>
        <Suspense>
          <Toaster />
        </Suspense>
      </div>
    )
  );
}
