/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { viteSingleFile } from 'vite-plugin-singlefile';

const cms = `http://localhost:${process.env.PORT ?? 1337}`;
/** Paths that Strapi serves. The page /admin itself belongs to the site. */
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

const compressed = compression({
  include: /\.(html|js|css|svg|txt|json)$/,
  // These are not served compressed.
  exclude: [/\.vite\//, /^alone\//, /^verify\.html$/],
  threshold: 200,
  skipIfLargerOrEqual: true,
  algorithms: ['gzip', 'brotliCompress'],
});

const entry = fileURLToPath(new URL('src/main.tsx', import.meta.url));

/** Short hashes compress well. Browser and server builds get the same names. */
const className = (name: string, file: string) => {
  const path = relative(fileURLToPath(new URL('.', import.meta.url)), file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
};

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

function withImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) withImports(next, graph, found);
  return found;
}

let always: Set<string> | undefined;
/** True for imports of the entry, which the bundler would split into many small files. */
const isBase = (id: string, graph: Graph) => {
  if (!always?.has(entry) || always.size === 1) always = withImports(entry, graph);
  return always.has(id);
};

/** The first paint waits for every style file, so small ones are merged. Scripts are grouped only by imports. */
const UI_STYLES = /\/web\/src\/ui\/.*\.css$/;
const LANDING_STYLES = /\/web\/src\/app\/landing\/.*\.css$/;

const groups = [
  { name: (id: string, graph: Graph) => (isBase(id, graph) || UI_STYLES.test(id) ? 'base' : null) },
  { name: 'landing', test: LANDING_STYLES },
];

/** Workers have no document, which the browser build of this package needs. */
const withoutDocument: Plugin = {
  name: 'without-document',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^decode-named-character-reference$/ },
    handler: () => fileURLToPath(new URL('node_modules/decode-named-character-reference/index.js', import.meta.url)),
  },
};

/** Minifies `public/theme.js`, which runs before the first paint, outside the bundle. */
const minifiedTheme: Plugin = {
  name: 'minified-theme',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const theme = readFileSync(fileURLToPath(new URL('public/theme.js', import.meta.url)), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'theme.js', source: minifySync('theme.js', theme).code });
  },
};

/** Removes link attributes, which are invalid on a style. */
const plainStyle: Plugin = {
  name: 'plain-style',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'alone',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['verify.html'];
      if (page?.type === 'asset')
        page.source = String(page.source).replace('<style rel="stylesheet" crossorigin>', '<style>');
    },
  },
};

export default defineConfig({
  plugins: [
    react(),
    minifiedTheme,
    { ...compressed, applyToEnvironment: ({ name }) => name === 'client' },
    {
      ...(viteSingleFile({ useRecommendedBuildConfig: false }) as Plugin),
      applyToEnvironment: ({ name }) => name === 'alone',
    },
    plainStyle,
  ],
  resolve: {
    alias: [
      { find: '@contract', replacement: fileURLToPath(new URL('../cms/src/contract', import.meta.url)) },
      // React has included this hook since version 18.
      {
        find: 'use-sync-external-store/shim',
        replacement: fileURLToPath(new URL('src/lib/sync-external-store.ts', import.meta.url)),
      },
      // Credentials are checked without network access.
      {
        find: '@digitalbazaar/http-client',
        replacement: fileURLToPath(new URL('src/features/certificate/credential/no-network.ts', import.meta.url)),
      },
    ],
    // The contract in cms/ must use the same copy of valibot.
    dedupe: ['valibot'],
  },
  css: { modules: { generateScopedName: className } },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(strapi.map((path) => [path, cms])),
  },
  worker: { format: 'es', plugins: () => [withoutDocument] },
  build: { target: 'es2022', cssMinify: true, reportCompressedSize: true },
  environments: {
    client: {
      build: {
        manifest: true,
        modulePreload: { polyfill: false },
        rollupOptions: { output: { codeSplitting: { groups } } },
      },
    },
    // Bundles all packages, because none of them is installed where the server loads this.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist-server',
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        reportCompressedSize: false,
        rollupOptions: {
          input: {
            'entry-server': 'src/entry-server.tsx',
            'verify-credential': 'src/features/certificate/credential/command.ts',
          },
          output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
        },
      },
    },
    // One self-contained page, for download.
    alone: {
      consumer: 'client',
      build: {
        outDir: 'dist-server',
        emptyOutDir: false,
        copyPublicDir: false,
        assetsInlineLimit: () => true,
        cssCodeSplit: false,
        reportCompressedSize: false,
        rollupOptions: {
          input: 'verify.html',
          output: { codeSplitting: false, entryFileNames: 'alone/[name].js', assetFileNames: 'alone/[name][extname]' },
        },
      },
    },
  },
  // The server build needs the file names of the client build.
  builder: {
    async buildApp(builder) {
      const { client, ssr, alone } = builder.environments;
      if (!client || !ssr || !alone) throw new Error('Vite has lost an environment.');
      await builder.build(client);
      await builder.build(ssr);
      await builder.build(alone);
    },
  },
  test: {
    testTimeout: 20_000,
    pool: 'threads',
    maxWorkers: 2,
    // Files share a worker and its imports. `test-setup` resets the page after each test.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'plain', include: ['src/**/*.test.ts'] } },
      // Only .tsx tests start jsdom, which is slow.
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/test-setup.ts'],
        },
      },
    ],
  },
});
