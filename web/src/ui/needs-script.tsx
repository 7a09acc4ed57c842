import { Notice } from './notice';

export const NeedsScript = ({ what }: { what: string }) => (
  <noscript>
    <Notice tone="wait" title={`${what} needs JavaScript.`}>
      Please switch it on and load the page again. Everything else can be read without it.
    </Notice>
  </noscript>
);
