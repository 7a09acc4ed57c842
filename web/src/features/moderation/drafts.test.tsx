import { expect, test, vi } from 'vitest';
import { unsentMarks } from './drafts';

const marks = [{ passage: 'commit often', note: 'How often?' }];

test('keeps the unsent marks of the latest twenty entries', () => {
  for (let entry = 1; entry <= 21; entry += 1) unsentMarks.set(`entry ${entry}`, marks);
  expect([unsentMarks.get('entry 1'), unsentMarks.get('entry 2')]).toEqual([undefined, marks]);
  unsentMarks.delete('entry 2');
  expect([unsentMarks.get('entry 2'), unsentMarks.get('entry 21')]).toEqual([undefined, marks]);
});

test.each(['{}', 'no JSON', '[["entry", "none"]]'])("ignores %s in the browser's storage", (text) => {
  localStorage.setItem('unsent marks', text);
  expect(unsentMarks.get('entry')).toBeUndefined();
  unsentMarks.set('entry', marks);
  expect(unsentMarks.get('entry')).toEqual(marks);
});

test('keeps marks in memory if the browser refuses to store them', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(unsentMarks.set('entry', marks)).toBe(false);
  expect(unsentMarks.get('entry')).toEqual(marks);
  unsentMarks.delete('entry');
  expect(unsentMarks.get('entry')).toBeUndefined();
});

test('signing out moves marks from the device to memory', () => {
  unsentMarks.set('entry', marks);
  unsentMarks.leaveDevice();
  expect([localStorage.length, unsentMarks.get('entry')]).toEqual([0, marks]);
  unsentMarks.delete('entry');
});

test('keeps marks in memory if the user signs out in another tab first', () => {
  unsentMarks.set('entry', marks);
  unsentMarks.set('sent', marks);
  unsentMarks.delete('sent');
  localStorage.clear();
  unsentMarks.leaveDevice();
  expect([unsentMarks.get('entry'), unsentMarks.get('sent')]).toEqual([marks, undefined]);
  unsentMarks.delete('entry');
});
