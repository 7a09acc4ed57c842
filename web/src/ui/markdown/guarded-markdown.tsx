import { useEffect, useState } from 'react';
import { Loading } from '../page/page-state';
import { AsTyped, Markdown, type MarkdownProps } from './markdown';
import { renderInTime } from './render-in-time';

/** Pause in typing before the next rendering. */
const PAUSE_MS = 100;

/** Markdown that may block the page: a worker must render it in time first, otherwise it stays plain text. */
export function GuardedMarkdown({ text, ...shown }: MarkdownProps) {
  const [tried, setTried] = useState<{ text: string; can: boolean } | null>(null);
  useEffect(() => {
    if (tried?.text === text) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(
      async () => {
        const can = (await renderInTime(text, signal)) !== null;
        if (!signal.aborted) setTried({ text, can });
      },
      tried ? PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, tried]);
  if (tried === null) return <Loading label="Loading…" />;
  return tried.can ? <Markdown text={tried.text} {...shown} /> : <AsTyped text={tried.text} {...shown} />;
}
