import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config';

/** Every call of the site aborted, late, answered with 500 or nonsense: part of `npm run test:faults`. */
export default defineConfig(everyday, { testDir: '.', testIgnore: [], outputDir: '../../.run/browser-faults' });
