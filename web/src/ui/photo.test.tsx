import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Photo } from './photo';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (src: string) => {
  const onError = vi.fn();
  const { container } = render(<Photo src={src} name="Asha" onError={onError} />);
  return { img: () => container.querySelector('img'), container, onError };
};
const fail = (img: Element | null) => fireEvent.error(img ?? document.body);

test('a picture that fails to load is requested once more, with a placeholder until then', () => {
  const { img, container, onError } = open('/uploads/asha.png');
  const first = img();
  fail(first);
  expect([img(), container.querySelectorAll('svg').length]).toEqual([null, 1]);
  act(() => void vi.advanceTimersByTime(2000));
  expect(img()?.getAttribute('src')).toBe('/uploads/asha.png');
  expect(img()).not.toBe(first);
  expect(onError).not.toHaveBeenCalled();
  fail(img());
  expect(img()).toBeNull();
  expect(onError).toHaveBeenCalledOnce();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(img()).toBeNull();
});

test('a picture that fails offline is requested again when the network is back', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { img } = open('/uploads/asha.png');
  fail(img());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(img()).toBeNull();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(img()).not.toBeNull();
});

test('a local file that is not a picture is not requested again', () => {
  const { img, onError } = open('blob:https://example.org/1');
  fail(img());
  expect([img(), onError.mock.calls.length]).toEqual([null, 1]);
});
