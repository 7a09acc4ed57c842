import { afterEach, expect, test, vi } from 'vitest';
import { draftPlace } from './draft-place';

const empty = { title: '', content: '' };
const draft = { title: 'A title', content: 'Some text' };
const place = () => draftPlace('a-draft', empty);

afterEach(() => place().forget());

test('a draft is there again after a reload, until it is sent', () => {
  expect(place().read()).toBeNull();
  place().type(draft, 'version 1');
  expect(place().save()).toBeInstanceOf(Date);
  expect(place().read()).toEqual({ draft, savedAt: expect.any(Date), began: 'version 1' });
  expect(JSON.parse(localStorage.getItem('a-draft') ?? '')).toMatchObject(draft);
  place().forget();
  expect(place().read()).toBeNull();
  expect(localStorage.getItem('a-draft')).toBeNull();
});

test('what is typed is there for the next form before it is saved, and newer than what is', () => {
  place().type({ ...draft, title: 'Before' });
  place().save();
  place().type(draft);
  expect(place().isPending()).toBe(true);
  expect(place().read()).toMatchObject({ draft, savedAt: null });
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
  expect(place().read()).toMatchObject({ draft, savedAt: null });
});

test('what is no draft is not taken for one', () => {
  for (const nonsense of ['', '{', '7', '[]', '{"title":3}', 'null', '{"title":""}']) {
    localStorage.setItem('a-draft', nonsense);
    expect(place().read()).toBeNull();
  }
  localStorage.setItem('a-draft', '{"title":"A title","savedAt":"no day","began":7}');
  expect(place().read()).toEqual({ draft: { title: 'A title', content: '' }, savedAt: null, began: '' });
});
