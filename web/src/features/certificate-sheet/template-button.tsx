import { useState } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { isEnded } from '../../lib/use-admin-read';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { saveTemplate } from './api';

/** Saves an empty list with the right head. */
export function TemplateButton({ token, onEnded }: AdminProps) {
  const [busy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    try {
      await saveTemplate(token);
    } catch (error) {
      if (isEnded(error)) return onEnded();
      toast.bad((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="line" small busy={busy} busyLabel="Downloading…" onClick={onClick}>
      Download the template
    </Button>
  );
}
