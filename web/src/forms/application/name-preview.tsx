import { lazy, type ReactNode, Suspense } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import styles from './fields.module.css';

// Loaded on demand, because most names are in basic Latin letters. Shows nothing if loading fails.
const RenderedName = lazy(() =>
  import('./rendered-name').then(
    ({ RenderedName }) => ({ default: RenderedName }),
    () => ({ default: (_: { name: string }): ReactNode => null }),
  ),
);

const BEYOND_LATIN = /[^\p{ASCII}\p{P}\p{Z}]/u;

/** Shows the name as it will be printed; nothing for an ordinary name in Latin letters. */
export function NamePreview({ control }: { control: Control }) {
  const [own = '', given = ''] = useWatch({ control, name: ['Name', 'certificateName'] });
  const other = given.trim();
  const name = other || own.trim();
  if (!other && !BEYOND_LATIN.test(name)) return null;
  return (
    <div className={styles.full}>
      <Suspense>
        <RenderedName name={name} />
      </Suspense>
    </div>
  );
}
