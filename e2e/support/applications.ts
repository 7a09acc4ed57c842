import type { pdf } from './files';
import type { Product } from './fixtures';

type Files = Partial<Record<'resume' | 'certificates', ReturnType<typeof pdf>>>;

/** @returns the reference */
export async function apply(product: Product, fields: Record<string, string>, files: Files = {}): Promise<string> {
  const form = new FormData();
  const whole = {
    Name: 'Sample Applicant',
    Mail: `${crypto.randomUUID()}@example.org`,
    mobile: '+91 90000 00000',
    linkedin: 'https://www.linkedin.com/in/sample',
    address: '12 Sample Road, Pune',
    university: 'Sample University',
    year: '3rd Year',
    branch: 'Computer Science',
    domain: 'Web Development',
    introduction: 'I would like to learn how a team reviews code.',
    terms: 'true',
    ...fields,
  };
  for (const [name, value] of Object.entries(whole)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) {
    form.append(name, new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  }
  const answer = await fetch(`${product.url}/api/applicationform/apply`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`apply: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).reference;
}
