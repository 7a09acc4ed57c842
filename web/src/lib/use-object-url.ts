import { useEffect, useState } from 'react';
import { revokeLater } from './revoke-later';

/** An address for a file that is at hand, as long as it is looked at; empty when there is no file. */
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
