import { storage } from './storage';

/** Switches the theme, which `public/theme.js` applies before the first paint. */
export function switchTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  storage.set('theme', root.dataset.theme);
}
