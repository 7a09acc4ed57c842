import { useEffect, useState } from 'react';
import { revokeLater } from './revoke-later';

/** Empty without a file. */
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
