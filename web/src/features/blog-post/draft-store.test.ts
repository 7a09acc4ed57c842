import { expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './draft-store';

const draft = {
  title: 'A title',
  author: 'An author',
  content: 'Some text',
  tag: 'Web Development',
  email: 'me@example.org',
};

test('a draft is there again after a reload, until it is sent', () => {
  expect(readDraft()).toBeNull();
  expect(keepDraft(draft)).toBeInstanceOf(Date);
  expect(readDraft()).toMatchObject(draft);
  forgetDraft();
  expect(readDraft()).toBeNull();
});

test('a browser that keeps nothing breaks nothing, and says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft(draft)).toBeNull();
});

test('what is no draft is not taken for one', () => {
  for (const nonsense of ['', '{', '7', '[]', '{"title":3}', 'null']) {
    localStorage.setItem('blog-post-draft', nonsense);
    expect(readDraft()).toBeNull();
  }
});
