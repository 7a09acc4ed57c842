/** Replaces a package that SWR imports for old versions of React (vite.config.ts). */
export { useSyncExternalStore } from 'react';
