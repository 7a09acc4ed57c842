import { storage } from './storage';

/** Applied before the first paint by `public/theme.js`. */
export function switchTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  storage.set('theme', root.dataset.theme);
}
