import type { ErrorCode } from './error-codes';

/** The shape of every answer (docs/specification.md, section 7). */

export interface FieldError {
  /** Name of the field as sent; empty when the error is about the whole body. */
  field: string;
  msg: string;
}

export interface Failure {
  success: false;
  /** For programs: see `error-codes.ts`. */
  code: ErrorCode;
  /** One sentence for a person. */
  message: string;
  /** When the server failed (5xx): what its log calls the request, for whoever asks for help. */
  requestId?: string;
  /** There for invalid input. */
  errors?: FieldError[];
}

export interface Done {
  success: true;
  message: string;
}

export interface Found<Data> {
  success: true;
  data: Data;
}

export interface PageMeta {
  page: number;
  pageSize: number;
  pageCount: number;
  total: number;
}

export interface Page<Item> extends Found<Item[]> {
  meta: PageMeta;
}
