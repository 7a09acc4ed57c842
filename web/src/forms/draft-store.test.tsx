import { afterEach, expect, test, vi } from 'vitest';
import { deviceDraft, pageDraft } from './draft-store';

const empty = { title: '', content: '' };
const draft = { title: 'A title', content: 'Some text' };
const place = () => deviceDraft('a-draft', empty);

afterEach(() => place().forget());

test('a draft is there again after a reload, until it is sent', () => {
  expect(place().read()).toBeNull();
  place().type(draft, 'version 1');
  expect(place().save()).toBeInstanceOf(Date);
  expect(place().read()).toEqual({ values: draft, savedAt: expect.any(Date), began: 'version 1' });
  expect(JSON.parse(localStorage.getItem(place().key) ?? '')).toMatchObject({ values: draft });
  place().forget();
  expect(place().read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('what is typed is there for the next form before it is saved, and newer than what is', () => {
  place().type({ ...draft, title: 'Before' });
  place().save();
  place().type(draft);
  expect(place().isPending()).toBe(true);
  expect(place().read()).toMatchObject({ values: draft, savedAt: null });
  place().save();
  expect(place().isPending()).toBe(false);
  expect(place().save()).toBeNull();
});

test('what is forgotten is not saved afterwards', () => {
  place().type(draft);
  place().forget();
  expect(place().save()).toBeNull();
  expect(place().read()).toBeNull();
});

test('a browser that keeps nothing breaks nothing, says so, and the page still has it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  place().type(draft);
  expect(place().save()).toBeNull();
  expect(place().read()).toMatchObject({ values: draft, savedAt: null });
});

test('what is no draft is not taken for one', () => {
  for (const nonsense of ['', '{', '7', '[]', '{"title":3}', 'null', '{"values":{"title":""}}', '{"values":3}']) {
    localStorage.setItem(place().key, nonsense);
    expect(place().read()).toBeNull();
  }
  const strange = { values: { title: 'A title', content: true, isAdmin: 'true' }, savedAt: 'no day', began: 7 };
  localStorage.setItem(place().key, JSON.stringify(strange));
  expect(place().read()).toEqual({ values: { title: 'A title', content: '' }, savedAt: null, began: '' });
});

test.each([{ ...draft }, { values: draft }])('a draft of the first version is taken over: %o', (kept) => {
  localStorage.setItem('a-draft', JSON.stringify({ ...kept, savedAt: new Date() }));
  expect(place().read()).toMatchObject({ values: draft, savedAt: expect.any(Date) });
  place().type({ ...draft, title: 'Another' });
  place().save();
  expect(localStorage.getItem('a-draft')).toBeNull();
});

test('a draft of the page is there for the next form, and never on the device', () => {
  const page = pageDraft('of the page', empty);
  page.type(draft);
  expect(page.save()).toBeNull();
  expect(pageDraft('of the page', empty).read()).toMatchObject({ values: draft });
  expect(localStorage).toHaveLength(0);
  page.forget();
  expect(page.read()).toBeNull();
});
