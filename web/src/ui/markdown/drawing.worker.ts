import { type Drawn, drawnText } from './drawn-text';

/* Draws a text outside the page, so that a slow one can be ended without blocking the page. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage('begun');
  self.postMessage({ words: drawnText(data) } satisfies Drawn);
});
