import { postLimits, postTextFields, postTextSchema } from '@contract/blog-post';
import { expect, test } from 'vitest';
import { forgetSentDraft, isSameText, sentDraft } from './sent-draft';

const token = 'abcdefgh-the-rest-of-it-is-the-secret-43-long';
const fields = { title: postTextFields.title };

test('stores only the first eight characters of the secret', () => {
  const place = sentDraft(token, fields);
  place.save({ title: 'Typed' });
  expect(JSON.stringify(localStorage)).toContain('abcdefgh');
  expect(JSON.stringify(localStorage)).not.toContain(token.slice(0, 9));
  forgetSentDraft(token);
  expect(place.read()).toBeNull();
});

test('keeps one draft per text', () => {
  const other = sentDraft(`z${token.slice(1)}`, fields);
  sentDraft(token, fields).save({ title: 'Typed' });
  expect(other.read()).toBeNull();
  forgetSentDraft(token);
});

test('ignores surrounding white space when comparing drafts', () => {
  const content = 'a'.repeat(postLimits.content.min);
  const sent = { title: 'A title', author: 'An author', tag: '', content };
  const same = (draft: typeof sent) => isSameText(postTextSchema, draft, sent);
  expect(same({ ...sent, title: '  A title ', content: `${content}\n` })).toBe(true);
  expect(same({ ...sent, content: `${content}b` })).toBe(false);
  expect(same({ ...sent, content: 'Too short to be sent' })).toBe(false);
});
