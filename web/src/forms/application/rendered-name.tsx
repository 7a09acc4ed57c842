import { certificateEndpoints } from '@contract/certificate/certificate';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { download } from '../../lib/download';
import { useObjectUrl } from '../../lib/object-url';
import { Notice } from '../../ui/notice';
import styles from './fields.module.css';

const WAIT_MS = 600;

interface Rendered {
  name: string;
  picture: Blob | null;
  /** Reason why there is no picture. */
  refusal?: string;
}

/** Shows a name as the certificate will, a moment after typing stops. Shows nothing if the call fails. */
export function RenderedName({ name }: { name: string }): ReactNode {
  const [rendered, setRendered] = useState<Rendered | null>(null);
  const url = useObjectUrl(rendered?.picture ?? null);
  useEffect(() => {
    const replaced = new AbortController();
    const { signal } = replaced;
    const timer = setTimeout(async () => {
      const next = await renderName(name, signal);
      if (!signal.aborted) setRendered(next);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      replaced.abort();
    };
  }, [name]);

  if (rendered?.refusal)
    return (
      <Notice tone="wait" title={rendered.refusal}>
        You can apply with it, but your certificate would have no PDF.
      </Notice>
    );
  return (
    url && (
      <figure className={styles.rendered}>
        <figcaption className="small">On your certificate</figcaption>
        <img src={url} alt={rendered?.name} />
      </figure>
    )
  );
}

async function renderName(name: string, signal: AbortSignal): Promise<Rendered | null> {
  try {
    return { name, picture: await download(certificateEndpoints.drawName, { body: { Name: name }, signal }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.answer.code !== 'NAME_NOT_PRINTABLE') return null;
    return { name, picture: null, refusal: error.message };
  }
}
