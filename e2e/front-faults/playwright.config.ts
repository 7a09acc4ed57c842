import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config';

/** Each call of the site aborted, late, or answered with a 500 or garbage: part of `npm run test:faults`. */
export default defineConfig(everyday, { testDir: '.', testIgnore: [], outputDir: '../../.run/browser-faults' });
