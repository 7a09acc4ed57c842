import { act, renderHook, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '../../forms/use-form';
import { newPost } from './post-draft';
import { usePictures } from './use-pictures';

const { device, set } = vi.hoisted(() => {
  const device = new Map<string, unknown>();
  return { device, set: vi.fn(async (key: string, value: unknown) => void device.set(key, value)) };
});
vi.mock('idb-keyval', () => ({
  get: async (key: string) => device.get(key),
  set,
  del: async (key: string) => void device.delete(key),
}));

const content = '![A cat](picture:1)';
const file = new Blob(['a cat'], { type: 'image/jpeg' });
const write = () => renderHook(() => usePictures(newPost));

beforeEach(() => {
  URL.createObjectURL = () => `blob:${Math.random()}`;
  URL.revokeObjectURL = () => undefined;
  newPost.save({ ...newPost.empty, content });
});
afterEach(() => {
  newPost.forget();
  device.clear();
  localStorage.clear();
});

test('restores a picture with its draft, and sends it', async () => {
  const first = write();
  act(() => expect(first.result.current.add(file, '')).toBe('1'));
  await waitFor(() => expect(device.size).toBe(1));
  first.unmount();
  const second = write();
  expect(second.result.current.loading).toBe(true);
  await waitFor(() => expect(second.result.current.loading).toBe(false));
  expect(second.result.current.address('1')).toMatch(/^blob:/);
  expect(second.result.current.formOf({ title: 'A title', content })?.get('picture1')).toBeInstanceOf(File);
  expect(second.result.current.formOf({ content: 'none' })).toBeUndefined();
  // Number 1 is already used in the text.
  act(() => expect(second.result.current.add(file, content)).toBe('2'));
  await waitFor(() => expect([...(device.get(newPost.key) as Map<string, Blob>).keys()]).toEqual(['1', '2']));
  // Sending also removes the pictures from the device.
  act(() => {
    newPost.forget();
    second.result.current.clear();
  });
  expect(second.result.current.address('1')).toBeUndefined();
  await waitFor(() => expect(device.size).toBe(0));
});

test("stores a picture added while the draft's pictures are loading", async () => {
  device.set(newPost.key, new Map([['1', file]]));
  localStorage.setItem(`${newPost.key} files`, 'kept');
  const { result } = write();
  act(() => expect(result.current.add(file, content)).toBe('2'));
  await waitFor(() => expect([...(device.get(newPost.key) as Map<string, Blob>).keys()].sort()).toEqual(['1', '2']));
});

test("reports both the draft's pictures and a new one if the device cannot store them together", async () => {
  device.set(newPost.key, new Map([['1', file]]));
  localStorage.setItem(`${newPost.key} files`, 'kept');
  const { result } = write();
  // The device has room for the new picture only.
  set.mockImplementationOnce(async (key, value) => void device.set(key, value));
  set.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  act(() => expect(result.current.add(file, content)).toBe('2'));
  await waitFor(() => expect([...result.current.unsaved].sort()).toEqual(['1', '2']));
});

test('keeps a picture for the next visit if its Markdown is removed and restored', async () => {
  const { result } = write();
  act(() => void result.current.add(file, ''));
  await waitFor(() => expect(device.size).toBe(1));
  const draft = renderHook(() => {
    const store = useDraft(newPost);
    const form = useForm({ defaultValues: store.values });
    useEffect(() => store.follow(form as never), [store.follow, form]);
    return form;
  });
  act(() => draft.result.current.setValue('content', ''));
  act(() => draft.result.current.setValue('content', content));
  draft.unmount();
  expect(newPost.read()?.values.content).toBe(content);
  const again = write();
  await waitFor(() => expect(again.result.current.address('1')).toMatch(/^blob:/));
});

test('reports a picture that the device cannot store, and still sends it', async () => {
  set.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const { result } = write();
  act(() => expect(result.current.add(file, '')).toBe('1'));
  await waitFor(() => expect(result.current.unsaved.has('1')).toBe(true));
  expect(result.current.formOf({ content })).toBeInstanceOf(FormData);
  // Storing the next picture also stores the first.
  act(() => expect(result.current.add(file, content)).toBe('2'));
  await waitFor(() => expect(result.current.unsaved.size).toBe(0));
});

test('ignores stored pictures if there is no draft', async () => {
  const first = write();
  act(() => void first.result.current.add(file, ''));
  await waitFor(() => expect(device.size).toBe(1));
  const files = localStorage.getItem(`${newPost.key} files`) as string;
  newPost.forget();
  await waitFor(() => expect(device.size).toBe(0));
  first.unmount();
  device.set(newPost.key, new Map([['1', file]]));
  localStorage.setItem(`${newPost.key} files`, files);
  const second = write();
  await waitFor(() => expect(second.result.current.loading).toBe(false));
  expect(second.result.current.address('1')).toBeUndefined();
});
