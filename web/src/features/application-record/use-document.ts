import type { ApplicationDocument } from '@contract/application-record';
import { endpoints } from '@contract/endpoints';
import { messages } from '@contract/messages';
import { useRef, useState } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { download, saveFile } from '../../lib/download';
import { isEnded } from '../../lib/use-admin-read';

/** Fetches a document of an application with the admin's token, and hands it to the browser under its own name. */
export function useDocument(
  reference: string,
  { document, fileName, size }: ApplicationDocument,
  { token, onEnded }: AdminProps,
) {
  const [progress, setProgress] = useState<{ received: number; total: number | null }>();
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<{ title: string; detail: string }>();
  const running = useRef<AbortController>(undefined);

  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ received: 0, total: size });
    setDone(false);
    setFailure(undefined);
    try {
      const file = await download(endpoints.readApplicationDocument, {
        params: { reference, document },
        token,
        signal,
        onProgress: (received, total) => !signal.aborted && setProgress({ received, total: total ?? size }),
      });
      saveFile(file, fileName);
      setDone(true);
    } catch (error) {
      if (signal.aborted) return;
      if (isEnded(error)) return onEnded();
      // Document download failure (specification, section 8).
      setFailure({ title: messages.export.failed, detail: (error as Error).message });
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setProgress(undefined);
  };

  return { progress, done, failure, start, cancel };
}
