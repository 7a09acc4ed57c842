import { messages } from '@contract/messages';
import { useSubmit } from '../forms/use-submit';
import { ApiError, detailOf } from '../lib/api-client';
import { focusOn } from '../lib/focus';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Pulse } from '../ui/pulse';

interface SendAgainFailedProps {
  error: Error;
  /** @throws if the current version cannot be loaded */
  load: () => Promise<void>;
}

/** Error after sending again. Offers to load the current version if it has changed. */
export function SendAgainFailed({ error, load }: SendAgainFailedProps) {
  const way = error instanceof ApiError ? WAYS[error.status] : undefined;
  const { busy, failure, send } = useSubmit({ send: load });
  return (
    <>
      <Notice ref={way ? focusOn : undefined} tone="bad" title={messages.privateLink.sendFailed} error={error}>
        {detailOf(error, messages.privateLink.sendFailed)} What you typed is still here.
      </Notice>
      {way && (
        <div className="row">
          {/* Never disable it: keyboard users would lose their place. */}
          <Button variant="line" aria-busy={busy || undefined} onClick={() => send()}>
            {busy && <Pulse />} {way}
          </Button>
        </div>
      )}
      {failure && (
        <Notice tone="bad" title={messages.privateLink.failed} error={failure}>
          {detailOf(failure, messages.privateLink.failed)}
        </Notice>
      )}
    </>
  );
}

/** Button text by status: another version exists, or changes are closed. */
const WAYS: Record<number, string | undefined> = { 412: 'Load the newer version', 409: 'Check status' };
