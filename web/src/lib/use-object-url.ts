import { useEffect, useState } from 'react';
import { revokeLater } from './revoke-later';

/** An object URL of a file while the component is mounted; empty without a file. */
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
