import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDrawnText } from './drawn-in-time';

test('of a text that cannot be drawn no words are known, also after one that can', async () => {
  const { result, rerender } = renderHook(useDrawnText, { initialProps: '*commit* often' as string | null });
  await waitFor(() => expect(result.current).toContain('commit often'));
  rerender(`${'>'.repeat(21)}*commit* often`);
  await waitFor(() => expect(result.current).toBeUndefined());
});
