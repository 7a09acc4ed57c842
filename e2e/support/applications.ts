import { application, form } from '../../cms/tests/support/samples';
import type { pdf } from './files';
import type { Product } from './fixtures';

type Files = Partial<Record<'resume' | 'certificates', ReturnType<typeof pdf>>>;

/** @returns the reference */
export async function apply(product: Product, changes: Record<string, string>, files: Files = {}): Promise<string> {
  const fields = application({ address: '12 Sample Road, Pune', university: 'Sample University', ...changes });
  const body = form(fields);
  for (const [name, file] of Object.entries(files))
    body.append(name, new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const answer = await fetch(`${product.url}/api/applicationform/apply`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`apply: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).reference;
}
