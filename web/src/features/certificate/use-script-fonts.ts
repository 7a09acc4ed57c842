import { type CSSProperties, useEffect, useState } from 'react';

/** Matches text for which the site's fonts suffice. */
const LATIN = /^[ -\u00ff\s\u2000-\u206f]*$/;

/** @returns styles that use the loaded fonts */
export function useScriptFonts(text: string): CSSProperties {
  const [families, setFamilies] = useState<string[]>([]);
  useEffect(() => {
    if (LATIN.test(text)) return;
    let isShown = true;
    import('./script-fonts')
      .then(({ loadFonts }) => loadFonts(text))
      .then((loaded) => isShown && setFamilies(loaded))
      // The browser's own fonts remain.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [text]);
  if (families.length === 0) return {};
  return {
    '--display': ['"Bricolage Display"', ...families, 'sans-serif'].join(', '),
    '--read': ['"Source Serif 4"', ...families, 'serif'].join(', '),
  };
}
