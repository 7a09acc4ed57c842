import { fileLimits } from '@contract/form';
import { expect, test } from 'vitest';
import { contentProblem } from './check-file';

const { resume, certificates, photo, sheet } = fileLimits;
const pdf = '%PDF-1.7 and so on';
const doc = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0];
const docx = [0x50, 0x4b, 3, 4, 20, 0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const gif = 'GIF89a and so on';
const file = (content: string | number[], name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

test.each([
  [resume, 'cv.pdf', pdf],
  [resume, 'cv.pdf', `\ufeff${pdf}`],
  [resume, 'cv.pdf', `${'x'.repeat(1024)}${pdf}`],
  [resume, 'cv.doc', doc],
  [resume, 'cv.docx', docx],
  // The name does not matter: the server checks the content too.
  [resume, 'cv.pdf', docx],
  [certificates, 'all.png', png],
  [certificates, 'all.jpg', jpeg],
  [photo, 'me.jpeg', jpeg],
  [sheet, 'list.csv', 'Name,Domain'],
])('%o accepts the content of %s', async (rule, name, content) => {
  expect(await contentProblem(file(content, name), rule, 'Another kind.')).toBeUndefined();
});

test.each([
  [resume, 'cv.pdf', 'My life, in words.'],
  [resume, 'cv.pdf', '%PD'],
  [resume, 'cv.pdf', `${'x'.repeat(1025)}${pdf}`],
  [resume, 'cv.pdf', `<p>${pdf}`],
  [resume, 'cv.docx', png],
  [certificates, 'all.pdf', docx],
  [photo, 'me.png', gif],
  [photo, 'me.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('%o rejects the content of %s', async (rule, name, content) => {
  expect(await contentProblem(file(content, name), rule, 'Another kind.')).toBe('Another kind.');
});
