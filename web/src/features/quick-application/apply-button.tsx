import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button';

const QuickApplicationDialog = lazy(() => import('./quick-application-dialog'));

/** "Apply Now": opens the quick application form. */
export function ApplyButton(button: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <QuickApplicationDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
