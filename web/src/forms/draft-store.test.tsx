import { afterEach, expect, test, vi } from 'vitest';
import { deviceDraft, pageDraft } from './draft-store';

const empty = { title: '', content: '' };
const draft = { title: 'A title', content: 'Some text' };
const place = () => deviceDraft('a-draft', empty);

afterEach(() => place().forget());

test('a draft survives a reload until it is deleted', () => {
  expect(place().read()).toBeNull();
  expect(place().save(draft, 'version 1')).toBeInstanceOf(Date);
  expect(place().read()).toEqual({ values: draft, savedAt: expect.any(Date), began: 'version 1' });
  expect(JSON.parse(localStorage.getItem(place().key) ?? '')).toMatchObject({ values: draft });
  place().forget();
  expect(place().read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('text that the browser refuses to store stays in memory until it can be stored', () => {
  place().save({ ...draft, title: 'Before' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(place().save(draft, 'version 1')).toBeNull();
  expect(place().read()).toEqual({ values: draft, savedAt: null, began: 'version 1' });
  const later = { ...draft, title: 'Later' };
  expect(place().save(later)).toBeInstanceOf(Date);
  expect(place().read()).toMatchObject({ values: later });
});

test('stored values that are not drafts are ignored', () => {
  for (const nonsense of ['', '{', '7', '[]', '{"title":3}', 'null', '{"values":{"title":""}}', '{"values":3}']) {
    localStorage.setItem(place().key, nonsense);
    expect(place().read()).toBeNull();
  }
  const strange = { values: { title: 'A title', content: true, isAdmin: 'true' }, savedAt: 'no day', began: 7 };
  localStorage.setItem(place().key, JSON.stringify(strange));
  expect(place().read()).toEqual({ values: { title: 'A title', content: '' }, savedAt: null, began: '' });
});

test.each([{ ...draft }, { values: draft }])('reads a draft in the format of version 1: %o', (stored) => {
  localStorage.setItem('a-draft', JSON.stringify({ ...stored, savedAt: new Date() }));
  expect(place().read()).toMatchObject({ values: draft, savedAt: expect.any(Date) });
  place().save({ ...draft, title: 'Another' });
  expect(localStorage.getItem('a-draft')).toBeNull();
});

test('a page draft is restored in the next form, and never stored on the device', () => {
  const page = pageDraft('of the page', empty);
  expect(page.save(draft)).toBeNull();
  expect(pageDraft('of the page', empty).read()).toMatchObject({ values: draft });
  expect(localStorage).toHaveLength(0);
  page.forget();
  expect(page.read()).toBeNull();
});
