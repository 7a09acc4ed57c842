import { codeTokens } from './code-tokens';

self.addEventListener('message', ({ data: { code, language } }: MessageEvent<{ code: string; language: string }>) => {
  self.postMessage('begun');
  self.postMessage(codeTokens(code, language));
});
