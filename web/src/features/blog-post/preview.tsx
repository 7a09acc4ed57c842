import { Suspense } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary';
import { lazyPart } from '../../ui/lazy-part';
import type { Shown } from '../../ui/markdown-elements';
import { Loading } from '../../ui/page-state';

const load = () => import('../../ui/unread-markdown');
const Markdown = lazyPart(async () => ({ default: (await load()).UnreadMarkdown }));

/** Preloads the preview when writing begins. Errors are reported where it is rendered. */
export const preparePreview = (): void => void load().catch(() => undefined);

/** Renders a text as it will be published. The renderer is most of this page's code, so it loads with the first text. */
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
