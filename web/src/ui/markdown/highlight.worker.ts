import { codeTokens } from './code-tokens';

/* Finds the colours of code outside the page: a library of rules meets what visitors wrote, and may take forever. */
self.addEventListener('message', ({ data: { code, language } }: MessageEvent<{ code: string; language: string }>) => {
  self.postMessage('begun');
  self.postMessage(codeTokens(code, language));
});
