import { type Rendered, renderedText } from './rendered-text';

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage('begun');
  self.postMessage({ words: renderedText(data) } satisfies Rendered);
});
