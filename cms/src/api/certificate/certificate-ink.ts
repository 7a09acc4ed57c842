/** Colours of a certificate; paper in both themes (`certificate-card.module.css` of the site has the same). */
export const ink = {
  paper: '#fffdf6',
  ink: '#14201b',
  faint: '#4b5750',
  evergreen: '#0b6149',
  seal: '#0a4636',
  cream: '#fbf3df',
  marigold: '#f2ac29',
  gilt: '#e09a12',
  coral: '#c8412b',
  lanes: ['#0b6149', '#f2ac29', '#1d5c7c', '#c2602f', '#77913a'],
} as const;

/** The F of the wordmark, in a square of 44. */
export const markPaths = {
  lines: ['M5.5 44V16.2a6 6 0 0 1 6-6H17', 'M5.5 31.5c0-6 2.4-8.6 7.5-8.6h1.5'],
  width: 5.4,
  dots: [
    { x: 19, y: 10.2, gold: true },
    { x: 16.6, y: 22.9, gold: false },
  ],
  radius: 4.7,
} as const;

/** The brand whose first letter the mark is; another one is written whole beside it. */
const DRAWN = 'First Commit';
export const besideMark = (brand: string): string => (brand === DRAWN ? brand.slice(1) : brand);

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** 24 July 2025 */
export const longDay = (date: string | Date): string => day.format(new Date(date));
