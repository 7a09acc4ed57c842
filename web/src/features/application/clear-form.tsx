import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

/** "Clear the form": asks first, because it cannot be taken back. */
export function ClearForm({ disabled, onClear }: { disabled: boolean; onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  return (
    <>
      <Button variant="bare" small disabled={disabled} onClick={() => setAsking(true)}>
        Clear the form
      </Button>
      <Dialog
        open={asking}
        onClose={stop}
        title="Clear the form?"
        description="This deletes everything you typed and chose here, and the draft on this device. This can’t be undone."
      >
        <div className="row" style={{ marginTop: 'var(--s5)' }}>
          <Button
            variant="line-bad"
            onClick={() => {
              onClear();
              stop();
            }}
          >
            Yes, clear it
          </Button>
          <Button variant="bare" onClick={stop}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
