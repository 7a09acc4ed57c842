/** What SWR asks a package for that serves old versions of React: React has it by itself (vite.config.ts puts this in its place). */
export { useSyncExternalStore } from 'react';
