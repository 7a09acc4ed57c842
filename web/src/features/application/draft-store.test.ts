import { expect, test, vi } from 'vitest';
import { applicationKeys, DRAFT_KEY, emptyApplication, forgetDraft, keepDraft, readDraft } from './draft-store';

const values = { ...emptyApplication, Name: 'Sample Applicant', domain: 'Web Development', terms: true };

test('what was typed is there again after a reload, until it is sent', () => {
  expect(readDraft()).toBeNull();
  expect(keepDraft(values)).toBeInstanceOf(Date);
  expect(readDraft()?.values).toEqual(values);
  forgetDraft();
  expect(readDraft()).toBeNull();
});

test('a form that was emptied leaves nothing on the device', () => {
  keepDraft(values);
  expect(keepDraft(emptyApplication)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a browser that keeps nothing breaks nothing, and no time is told', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft(values)).toBeNull();
});

test('what is no draft is not taken for one, and what does not belong in it is left out', () => {
  for (const nonsense of ['', '{', '7', '[]', '{"values":3}', '{"values":{"Name":"A"},"savedAt":"never"}']) {
    localStorage.setItem(DRAFT_KEY, nonsense);
    expect(readDraft()).toBeNull();
  }
  const strange = { Name: 'A', mobile: 7, terms: 'yes', __proto__x: 'x', isAdmin: 'true' };
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ values: strange, savedAt: new Date() }));
  expect(readDraft()?.values).toEqual({ ...emptyApplication, Name: 'A' });
});

test('with the draft goes the key that it was sent with', async () => {
  const key = await applicationKeys.keyFor(values);
  forgetDraft();
  expect(localStorage).toHaveLength(0);
  expect(await applicationKeys.keyFor(values)).not.toBe(key);
});
