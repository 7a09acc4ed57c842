import { fileMessages } from '@contract/form';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chosenFiles } from '../draft-store';
import { useDocuments } from './use-documents';

const text = new File(['My life, in words.'], 'cv.pdf');
const pdf = new File(['%PDF-1.7'], 'cv.pdf');

const noted = chosenFiles('files');

beforeEach(() => localStorage.clear());

test("a text file named like a PDF is rejected when chosen, with the server's message", async () => {
  const { result } = renderHook(() => useDocuments(noted));
  act(() => void result.current.pick('resume', text));
  await waitFor(() => expect(result.current.problems.resume).toBe(fileMessages.resumeInvalid));
  act(() => void result.current.pick('certificates', text));
  await waitFor(() => expect(result.current.problems.certificates).toBe(fileMessages.certificatesInvalid));
  expect(result.current.wrong).toHaveLength(2);
  await act(() => result.current.pick('resume', pdf));
  expect(result.current.problems.resume).toBeUndefined();
});

test('an error about a file disappears when another file is chosen', async () => {
  const { result } = renderHook(() => useDocuments(noted));
  await act(() => Promise.all([result.current.pick('resume', text), result.current.pick('resume', pdf)]));
  expect(result.current.files.resume).toBe(pdf);
  expect(result.current.problems.resume).toBeUndefined();
});

test('only a file that was chosen on an earlier visit must be chosen again', async () => {
  const before = renderHook(() => useDocuments(noted));
  await act(() => before.result.current.pick('resume', pdf));
  before.unmount();
  const { result } = renderHook(() => useDocuments(noted));
  expect([result.current.isLost('resume'), result.current.isLost('certificates')]).toEqual([true, false]);
  await act(() => result.current.pick('resume', pdf));
  expect(result.current.isLost('resume')).toBe(false);
  act(() => result.current.clear());
  expect(result.current.isLost('resume')).toBe(false);
});
