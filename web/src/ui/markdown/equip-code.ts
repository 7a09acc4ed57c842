/**
 * Makes the code of a text ready to be copied, and gives it colours. Once the text is there: nothing waits for that, and a
 * text without code fetches none of it.
 * @returns ends it, when the text goes
 */
export function equipCode(text: Element | null): () => void {
  const gone = new AbortController();
  if (text?.querySelector('pre > code')) {
    import('./copy-code').then(({ listenForCopies }) => listenForCopies(), ignore);
    import('./highlight-code').then(({ highlightCode }) => highlightCode(text, gone.signal), ignore);
  }
  return () => gone.abort();
}

const ignore = () => undefined;
