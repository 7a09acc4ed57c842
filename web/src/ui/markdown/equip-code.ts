/** Adds copying and colours to code blocks; loads nothing if there are none. @returns a cleanup function */
export function equipCode(text: Element | null): () => void {
  const gone = new AbortController();
  if (text?.querySelector('pre > code')) {
    import('./copy-code').then(({ listenForCopies }) => listenForCopies(), ignore);
    import('./highlight-code').then(({ highlightCode }) => highlightCode(text, gone.signal), ignore);
  }
  return () => gone.abort();
}

const ignore = () => undefined;
