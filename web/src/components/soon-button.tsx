import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from './button';
import type { Soon } from './soon-dialog';

const SoonDialog = lazy(() => import('./soon-dialog'));

/** A button whose form comes with a later version; says so when it is pressed. */
export function SoonButton({ about, ...button }: { about: Soon } & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <SoonDialog about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
