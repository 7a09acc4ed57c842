import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRenderedText } from './render-in-time';

test('a text that cannot be rendered has no words, also after one that can', async () => {
  const { result, rerender } = renderHook(useRenderedText, { initialProps: '*commit* often' as string | null });
  await waitFor(() => expect(result.current).toContain('commit often'));
  rerender(`${'>'.repeat(21)}*commit* often`);
  await waitFor(() => expect(result.current).toBeUndefined());
});
