/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const cms = `http://localhost:${process.env.PORT ?? 1337}`;
/** What Strapi answers; the page /admin itself is the site's. */
const strapi = [
  '/api',
  '/cms',
  '^/admin/.+',
  '/content-manager',
  '/content-type-builder',
  '/upload',
  '/uploads',
  '/i18n',
  '/users-permissions',
  '/panel',
];

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { '@contract': fileURLToPath(new URL('../cms/src/contract', import.meta.url)) },
    // The contract stands in the CMS; its library is the site's.
    dedupe: ['valibot'],
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(strapi.map((path) => [path, cms])),
  },
  build: { target: 'es2022', cssMinify: true, reportCompressedSize: true },
  test: { environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'], setupFiles: ['src/test-setup.ts'] },
});
