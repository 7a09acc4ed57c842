import type { IncomingHttpHeaders } from 'node:http';

/** Files that a form has begun to write, by the heads of its request. */
const begun = new WeakMap<IncomingHttpHeaders, string[]>();

/** What formidable calls `onFileBegin` on: the form. */
interface Form {
  headers: IncomingHttpHeaders;
}

/**
 * For forms that `strapi::body` reads: it tells of no file of a form that fails, and its parser forgets those that begin
 * after its error.
 */
export function rememberFile(this: Form, _field: string, { filepath }: { filepath: string }): void {
  begun.set(this.headers, [...filesBegunFor(this.headers), filepath]);
}

/** Paths of all files that were begun for a request. */
export const filesBegunFor = (headers: IncomingHttpHeaders): string[] => begun.get(headers) ?? [];
