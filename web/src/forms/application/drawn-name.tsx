import { certificateEndpoints } from '@contract/certificate/certificate';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { download } from '../../lib/download';
import { useObjectUrl } from '../../lib/object-url';
import { Notice } from '../../ui/notice';
import styles from './fields.module.css';

const WAIT_MS = 600;

interface Drawn {
  name: string;
  picture: Blob | null;
  /** Reason why there is no picture. */
  refusal?: string;
}

/** Shows a name as the certificate will, a moment after typing stops. Shows nothing if the call fails. */
export function DrawnName({ name }: { name: string }): ReactNode {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const url = useObjectUrl(drawn?.picture ?? null);
  useEffect(() => {
    const replaced = new AbortController();
    const { signal } = replaced;
    const timer = setTimeout(async () => {
      const next = await draw(name, signal);
      if (!signal.aborted) setDrawn(next);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      replaced.abort();
    };
  }, [name]);

  if (drawn?.refusal)
    return (
      <Notice tone="wait" title={drawn.refusal}>
        You can apply with it, but your certificate would have no PDF.
      </Notice>
    );
  return (
    url && (
      <figure className={styles.drawn}>
        <figcaption className="small">On your certificate</figcaption>
        <img src={url} alt={drawn?.name} />
      </figure>
    )
  );
}

async function draw(name: string, signal: AbortSignal): Promise<Drawn | null> {
  try {
    return { name, picture: await download(certificateEndpoints.drawName, { body: { Name: name }, signal }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.answer.code !== 'NAME_NOT_PRINTABLE') return null;
    return { name, picture: null, refusal: error.message };
  }
}
