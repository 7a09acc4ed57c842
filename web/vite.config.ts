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

/** Beside each file its brotli and its gzip, made once and as small as they get. */
const compressed = compression({
  include: /\.(html|js|css|svg|txt|json)$/,
  // The last two become one file that nobody is sent compressed.
  exclude: [/\.vite\//, /^alone\//, /^verify\.html$/],
  threshold: 200,
  skipIfLargerOrEqual: true,
  algorithms: ['gzip', 'brotliCompress'],
});

const entry = fileURLToPath(new URL('src/main.tsx', import.meta.url));

/** One short hash for a file, not one for each name: what repeats weighs little. Browser and server make the same of it. */
const className = (name: string, file: string) => {
  const path = relative(fileURLToPath(new URL('.', import.meta.url)), file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
};

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Styles of components are little, and each page has several: one file of them is fetched sooner than five. */
const STYLES = /\/web\/src\/ui\/[^/]*\.css$/;

/** A module with all that it imports. */
function withImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) withImports(next, graph, found);
  return found;
}

/** What every page needs, in one file: the bundler would make a small one of each module that others need too. */
let always: Set<string> | undefined;
const isBase = (id: string, graph: Graph) => {
  // Named by the list of all calls, and used by the dashboard alone.
  if (id.endsWith('/contract/admin-endpoints.ts')) return false;
  if (!always?.has(entry) || always.size === 1) always = withImports(entry, graph);
  return always.has(id) || STYLES.test(id);
};

/**
 * Small things that several pages share, in one file too; those that bring a library along stay apart, and so do keys of
 * calls, which only forms need.
 */
const SMALL = /\/web\/src\/(ui|lib)\/(?!idempotency-key|uuid)|\/lucide-react\/|\/contract\/(limits|seeded|words)\.ts$/;
const isSmall = (id: string, graph: Graph) =>
  SMALL.test(id) && [...withImports(id, graph)].every((part) => SMALL.test(part) || isBase(part, graph));

/** Workers have no document, which this package uses in pages to decode `&amp;`. */
const withoutDocument: Plugin = {
  name: 'without-document',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^decode-named-character-reference$/ },
    handler: () => fileURLToPath(new URL('node_modules/decode-named-character-reference/index.js', import.meta.url)),
  },
};

/** What runs before the first paint is no module of the bundle: it takes the place of its copy from `public`, minified. */
const minifiedTheme: Plugin = {
  name: 'minified-theme',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const theme = readFileSync(fileURLToPath(new URL('public/theme.js', import.meta.url)), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'theme.js', source: minifySync('theme.js', theme).code });
  },
};

/** Removes the attributes of the link whose place a style took: in HTML a style has none of them. */
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

/** What the blog and its posts share, and what texts of several pages do: each in one file, as nine weigh half as much again. */
const POSTS =
  /\/features\/blog-post\/api\.ts|\/ui\/cover(?:-drawing)?\.tsx?$|\/icons\/heart\.mjs$|\/contract\/(?:placeholders|post-messages)\.ts$/;
const TEXTS = /\/ui\/(?:copy-link|equip-code|use-copied|written-text)\.tsx?$|\/icons\/link-2\.mjs$/;
/** Styles of testimonials, which the landing page shows as much as their own: one file of them, too. */
const QUOTES = /\/features\/testimonial\/(?:carousel|quote|testimonials-\w+)\.module\.css$/;

const groups = [
  { name: (id: string, graph: Graph) => (isBase(id, graph) ? 'base' : null) },
  { name: (id: string, graph: Graph) => (isSmall(id, graph) ? 'parts' : null), minShareCount: 9 },
  { name: 'posts', test: POSTS },
  { name: 'texts', test: TEXTS },
  { name: 'quotes', test: QUOTES },
];

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
      // What its package offers by default is the build that warns developers.
      {
        find: 'use-sync-external-store/shim',
        replacement: fileURLToPath(new URL('src/lib/sync-external-store.ts', import.meta.url)),
      },
      // What checks credentials is given all that it needs.
      {
        find: '@digitalbazaar/http-client',
        replacement: fileURLToPath(new URL('src/features/certificate/credential/no-network.ts', import.meta.url)),
      },
    ],
    // The contract stands in the CMS; its library is the site's.
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
    // The same site as the server runs it, whole: it is loaded where no package of the site is installed.
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
    // One page in one file, which people keep; the server puts the keys into it.
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
  // One command builds all, the server's second: it holds the names of the browser's files.
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
    // Other suites run beside. Two, as tests wait for timers too.
    maxWorkers: 2,
    // Files share a worker, and with it what they import. `test-setup` puts the page back after each test.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'plain', include: ['src/**/*.test.ts'] } },
      // A page costs as much as most tests that need none: they end with .tsx.
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
