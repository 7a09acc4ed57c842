import { useState } from 'react';
import { DialogForm } from '../../forms/dialog-form';
import { Button } from '../../ui/button';

/** "Clear the form": asks first, because it cannot be taken back. */
export function ClearForm({ disabled, onClear }: { disabled: boolean; onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  return (
    <>
      <Button variant="bare" small disabled={disabled} onClick={() => setAsking(true)}>
        Clear the form
      </Button>
      {asking && (
        <DialogForm
          title="Clear the form?"
          description="This deletes everything you typed and chose here, and the draft on this device. This can’t be undone."
          roomy
          variant="line-bad"
          action="Yes, clear it"
          cancel="Keep it"
          onSubmit={() => {
            onClear();
            stop();
          }}
          onClose={stop}
        />
      )}
    </>
  );
}
