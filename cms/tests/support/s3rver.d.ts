declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** The part that tests use; the package brings no types. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; vhostBuckets: boolean });
    callback(): RequestListener;
  }
}
