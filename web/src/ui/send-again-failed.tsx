import { messages } from '@contract/messages';
import { useState } from 'react';
import { ApiError } from '../lib/api-client';
import { focusOn } from '../lib/focus';
import { Button } from './button';
import { Notice } from './notice';
import { Pulse } from './pulse';

interface SendAgainFailedProps {
  error: Error;
  /** Shows it as it is now. @throws when it cannot be had */
  load: () => Promise<void>;
}

/** It could not be sent again. Where it is no longer as it was shown, the way to what it is now, with all that was typed. */
export function SendAgainFailed({ error, load }: SendAgainFailedProps) {
  const way = error instanceof ApiError ? WAYS[error.status] : undefined;
  const [busy, setBusy] = useState(false);
  const [notLoaded, setNotLoaded] = useState<string>();
  const onLoad = async () => {
    if (busy) return;
    setBusy(true);
    setNotLoaded(undefined);
    try {
      await load();
    } catch (failure) {
      setNotLoaded((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <Notice ref={way ? focusOn : undefined} tone="bad" title={messages.privateLink.sendFailed}>
        {error.message} What you typed is still here.
      </Notice>
      {way && (
        <div className="row">
          {/* Never disabled: whoever pressed it by keyboard would lose their place. */}
          <Button variant="line" aria-busy={busy || undefined} onClick={onLoad}>
            {busy && <Pulse />} {way}
          </Button>
        </div>
      )}
      {notLoaded && (
        <Notice tone="bad" title={messages.privateLink.failed}>
          {notLoaded}
        </Notice>
      )}
    </>
  );
}

/** By the status of the answer: another version stands there; it cannot be changed any more. */
const WAYS: Record<number, string | undefined> = { 412: 'Load the newer version', 409: 'Check status' };
