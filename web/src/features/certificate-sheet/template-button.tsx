import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { saveTemplate } from './api';

/** Saves an empty list with the right head. */
export function TemplateButton({ token, onEnded }: AdminProps) {
  const { busy, send } = useSubmit({
    send: () => saveTemplate(token),
    onFailed(error) {
      toast.bad(error.message);
      return true;
    },
    onEnded,
  });
  return (
    <Button variant="line" small busy={busy} busyLabel="Downloading…" onClick={() => send()}>
      Download the template
    </Button>
  );
}
