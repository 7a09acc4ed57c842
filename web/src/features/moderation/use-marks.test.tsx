import { moderationMessages } from '@contract/moderation';
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { unsentMarks } from './drafts';
import { EntryMarks } from './queue-reader';
import { useMarks } from './use-marks';

const kind = { textOf: () => 'Please commit often.' };
const entry = { _id: 'an entry', createdAt: '2026-11-24T10:00:00.000Z' };
const mark = { passage: 'commit often', note: 'How often?' };
const read = () => renderHook(() => useMarks(kind as never, entry as never)).result;
const show = (marks: ReturnType<typeof useMarks>) =>
  render(<EntryMarks marks={marks} edited={undefined} next={{ current: null }} onEdit={vi.fn()} />);

afterEach(() => unsentMarks.delete(entry._id));

test('stores marks on the device until they are sent', () => {
  const first = read();
  act(() => first.current.put(mark));
  act(() => first.current.put({ ...mark, note: 'Twice a day?' }));
  act(() => first.current.remove(0));
  expect(unsentMarks.get(entry._id)).toEqual([{ ...mark, note: 'Twice a day?' }]);
  expect(read().current.marks).toEqual(unsentMarks.get(entry._id));
  show(first.current);
  expect(screen.queryByText(moderationMessages.marksNotKept)).toBeNull();
  unsentMarks.delete(entry._id);
  expect(read().current.marks).toEqual([]);
});

test('reports that the device cannot store marks, even when the text is reopened', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const first = read();
  act(() => first.current.put(mark));
  for (const { current } of [first, read()]) {
    const { unmount } = show(current);
    expect(screen.getByText(moderationMessages.marksNotKept)).toBeVisible();
    unmount();
  }
});

test('stores marks again when their text is reopened after signing out', () => {
  unsentMarks.set(entry._id, [mark]);
  unsentMarks.leaveDevice();
  expect(localStorage).toHaveLength(0);
  expect(read().current.marks).toEqual([mark]);
  expect(localStorage).toHaveLength(1);
});
