import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRendered } from './render-in-time';

test('a text that cannot be rendered has no words, even if the previous text was rendered', async () => {
  const { result, rerender } = renderHook((text) => useRendered(text, 300), { initialProps: '*commit* often' });
  await waitFor(() => expect(result.current?.words).toContain('commit often'));
  rerender(`${'>'.repeat(21)}*commit* often`);
  await waitFor(() => expect(result.current?.words).toBeNull());
});
