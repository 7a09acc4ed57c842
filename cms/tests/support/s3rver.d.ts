declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** Types of the part that tests use. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; vhostBuckets: boolean });
    callback(): RequestListener;
  }
}
