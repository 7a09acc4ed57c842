import { useEffect, useState } from 'react';
import { Loading } from '../page/page-state';
import { AsTyped, Markdown, type MarkdownProps } from './markdown';
import { renderInTime } from './render-in-time';

const PAUSE_MS = 100;

/** Renders only if a worker can in time, otherwise plain text. */
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
