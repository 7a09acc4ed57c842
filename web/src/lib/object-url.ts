import { useEffect, useState } from 'react';

/** Returns an empty string without a file. */
export function useObjectUrl(file: Blob | null): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl('');
      revokeLater(made);
    };
  }, [file]);
  return url;
}

/** Browsers may still be reading the URL. */
const DELAY_MS = 10_000;

export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), DELAY_MS);
}
