import { type Drawn, drawnText } from './drawn-text';

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage('begun');
  self.postMessage({ words: drawnText(data) } satisfies Drawn);
});
