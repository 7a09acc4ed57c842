import { Loading } from '../page/page-state';
import { AsTyped, Markdown, type MarkdownProps } from './markdown';
import { useRendered } from './render-in-time';

const PAUSE_MS = 100;

/** Renders Markdown if a worker can do so in time, otherwise plain text. */
export function GuardedMarkdown({ text, ...shown }: MarkdownProps) {
  const tried = useRendered(text, PAUSE_MS);
  if (tried === null) return <Loading label="Loading…" />;
  return tried.words === null ? <AsTyped text={tried.text} {...shown} /> : <Markdown text={tried.text} {...shown} />;
}
