import { useEffect, useState } from 'react';

const TOLD_MS = 5000;

/**
 * Puts a text into the clipboard.
 * @returns `copied`: "yes" for a few seconds afterwards, "by-hand" where the clipboard is closed to us; and `copy`
 */
export function useCopied(text: string) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');

  useEffect(() => {
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied('no'), TOLD_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('by-hand');
    }
  };
  return { copied, copy };
}
