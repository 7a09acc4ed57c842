import { useEffect, useState } from 'react';

const SHOWN_MS = 5000;

/** `copied` is "by-hand" without access to the clipboard. */
export function useCopied(text: string) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');

  useEffect(() => {
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied('no'), SHOWN_MS);
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
