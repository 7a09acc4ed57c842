import { useEffect, useRef, useState } from 'react';

/** State of the menu of small screens. While it is open, the page below is inert. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const wide = matchMedia('(min-width: 68rem)');
    const onWide = () => setOpen(false);
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', onWide);
    document.documentElement.style.overflow = 'hidden';
    // The menu covers these: the keyboard must not reach them.
    const covered = document.querySelectorAll<HTMLElement>('main, footer');
    for (const part of covered) part.inert = true;
    return () => {
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', onWide);
      document.documentElement.style.overflow = '';
      for (const part of covered) part.inert = false;
    };
  }, [open]);

  return { open, setOpen, button };
}
