import type { Site } from '@contract/site';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button';

const QuickApplicationDialog = lazy(() => import('./quick-application-dialog'));

interface ApplyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Whether one can apply. */
  applications: Site['applications'];
}

/** "Apply Now": opens the quick application form, or says that applications are closed. */
export function ApplyButton({ applications, ...button }: ApplyButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <QuickApplicationDialog applications={applications} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
