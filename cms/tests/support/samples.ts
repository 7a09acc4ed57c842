import { CONTACT_TOPICS } from '../../src/contract/message';

/** Valid input of visitors, different each time. */

let count = 0;

export function draft(changes: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    title: `A post for tests ${process.pid} ${Date.now()} ${count}`,
    author: 'Test Author',
    content: words(2400),
    ...changes,
  };
}

export const message = () => ({
  name: 'Sample Sender',
  email: `sender-${crypto.randomUUID()}@example.org`,
  topic: CONTACT_TOPICS[0],
  text: `${words(60)} ${crypto.randomUUID()}`,
});

export const words = (length: number): string =>
  `${'commit early and often '.repeat(Math.ceil(length / 23)).slice(0, length - 1)}.`;

export function form(
  fields: Record<string, string>,
  files: Record<string, [bytes: Buffer, name: string]> = {},
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [name, [bytes, fileName]] of Object.entries(files))
    data.append(name, new Blob([new Uint8Array(bytes)]), fileName);
  return data;
}

export function application(changes: Record<string, string | undefined> = {}): Record<string, string> {
  count += 1;
  const all = {
    Name: 'Sample Applicant',
    Mail: `applicant-${process.pid}-${Date.now()}-${count}@example.org`,
    mobile: '+91 90000 00000',
    linkedin: 'https://www.linkedin.com/in/sample-applicant',
    address: '12 Sample Road',
    university: 'Sample Institute',
    year: '3rd Year',
    branch: 'Computer Science',
    domain: 'Web Development',
    introduction: 'I would like to learn how a team reviews code.',
    terms: 'true',
    ...changes,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
