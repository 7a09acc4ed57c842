import type { Domain } from '@contract/calls';
import type { Site } from '@contract/pages';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/button';
import { OverPage } from '../../../ui/dialog/over-page';
import { lazyPart } from '../../../ui/page/lazy-part';

const QuickApplicationDialog = lazyPart(() => import('./quick-application-dialog'));

interface ApplyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  applications: Site['applications'];
  domain?: Domain;
}

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
