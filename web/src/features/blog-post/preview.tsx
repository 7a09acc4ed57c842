import { Suspense } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary';
import { lazyPart } from '../../ui/lazy-part';
import type { Shown } from '../../ui/markdown-elements';
import { Loading } from '../../ui/page-state';

const load = () => import('../../ui/unread-markdown');
const Markdown = lazyPart(async () => ({ default: (await load()).UnreadMarkdown }));

/** Somebody is about to write: the code of the preview can come. What fails here is told where it is shown. */
export const preparePreview = (): void => void load().catch(() => undefined);

/** A text as it will be published. What draws it is most of the code of this page, and waits until there is a text. */
export function Preview({ text, ...shown }: { text: string } & Shown) {
  if (!text.trim()) return <p className="small">What you write appears here as it will be published.</p>;
  return (
    <ErrorBoundary frame={(failure) => failure}>
      <Suspense fallback={<Loading label="Loading…" />}>
        <Markdown text={text} small {...shown} />
      </Suspense>
    </ErrorBoundary>
  );
}
