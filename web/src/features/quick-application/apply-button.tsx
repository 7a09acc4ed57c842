import type { Domain } from '@contract/domains';
import type { Site } from '@contract/site';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { OverPage } from '../../ui/over-page';

const QuickApplicationDialog = lazyPart(() => import('./quick-application-dialog'));

interface ApplyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  applications: Site['applications'];
  domain?: Domain;
}

/** "Apply Now": opens the quick application form. */
export function ApplyButton({ applications, domain, ...button }: ApplyButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && (
        <OverPage onClose={() => setOpen(false)}>
          <QuickApplicationDialog applications={applications} domain={domain} onClose={() => setOpen(false)} />
        </OverPage>
      )}
    </>
  );
}
