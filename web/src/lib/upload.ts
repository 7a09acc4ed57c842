import type { Done, Endpoint } from '@contract/calls';
import { addressOf, type Expectation, headersOf, NetworkError, parsedAnswer, type RequestOptions } from './api-client';

interface UploadOptions extends Omit<RequestOptions, 'body' | 'query'> {
  form: FormData;
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** Uses XMLHttpRequest because fetch does not report upload progress. */
export function upload<Answer>(endpoint: Endpoint, options: UploadOptions & Expectation<Answer>): Promise<Answer>;
export function upload(endpoint: Endpoint, options: UploadOptions): Promise<Done>;
export function upload<Answer>(
  endpoint: Endpoint,
  { form, onProgress, schema, ...options }: UploadOptions & Partial<Expectation<Answer>>,
) {
  const call = new Promise<{ status: number; text: string }>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(endpoint.method, addressOf(endpoint, options));
    for (const [name, value] of Object.entries(headersOf(options))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onerror = xhr.onabort = xhr.ontimeout = () => reject(new NetworkError());
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.send(form);
  });
  return call.then(({ status, text }) => parsedAnswer(status, text, schema));
}
