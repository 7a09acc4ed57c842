import type { Post } from '@contract/blog-post';
import { type Endpoint, type Found, type Page, publicEndpoints } from '@contract/calls';
import type { Certificate } from '@contract/certificate/certificate';
import type { DomainPage, EditedPage, Intern, Site } from '@contract/pages';
import { internAddress, type PageRead, type SiteRenderer, siteEndpoints } from '@contract/site';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import manifest from '../dist/.vite/manifest.json?raw';
import shell from '../dist/index.html?raw';
import { INITIAL_DATA_ID, type InitialData, swrConfigOf } from './app/initial-data';
import { routes } from './app/routes';
import { headOf, isListed } from './app/server/head';
import type { Read } from './app/server/json-ld';
import { dataScript, element } from './app/server/markup';
import { type Plan, planOf, routeOf } from './app/server/plan';
import { Site as SiteTree } from './app/site';
import { noPosts } from './features/blog-post/api';
import { addressOf } from './lib/api-client';
import { paths } from './lib/paths';
import { renderedText } from './ui/markdown/rendered-text';
import { type PageFacts, PageFactsContext } from './ui/page/page';

const files: Manifest = JSON.parse(manifest);

const NOTHING: Record<string, unknown> = {
  [publicEndpoints.listPosts.path]: noPosts,
  [publicEndpoints.listMorePosts.path]: [],
};

/** Entries in the browser's SWR cache. */
const initialDataOf = (reads: PageRead[], answers: unknown[]): InitialData =>
  Object.fromEntries(
    reads.map((read, index) => {
      const answer = answers[index] as Found<unknown> | null;
      const value = answer === null ? (NOTHING[read.call.path] ?? null) : 'meta' in answer ? answer : answer.data;
      return [addressOf(read.call, read), value];
    }),
  );

function readOf(reads: PageRead[], answers: unknown[]): Read {
  const of = ({ path }: Endpoint) => answers[reads.findIndex(({ call }) => call.path === path)];
  return {
    site: (of(siteEndpoints.readSite) as Found<Site>).data,
    posts: of(publicEndpoints.listPosts) as Page<Post> | undefined,
    post: (of(publicEndpoints.readPost) as Found<Post> | null | undefined)?.data,
    certificate: (of(publicEndpoints.lookupCertificate) as Found<Certificate> | null | undefined)?.data,
    intern: (of(publicEndpoints.readIntern) as Found<Intern> | null | undefined)?.data,
    domain: (of(siteEndpoints.readDomain) as Found<DomainPage> | null | undefined)?.data,
    page: (of(siteEndpoints.readPage) as Found<EditedPage> | null | undefined)?.data,
  };
}

async function render(plan: Plan, answers: InitialData): Promise<{ body: string; facts: PageFacts }> {
  const facts: PageFacts = {};
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <PageFactsContext value={facts}>
      <StrictMode>
        <SWRConfig value={swrConfigOf(answers)}>
          <StaticRouter location={plan.address}>
            <SiteTree />
          </StaticRouter>
        </SWRConfig>
      </StrictMode>
    </PageFactsContext>,
    {
      // Later chunks would need inline scripts, which our policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error: unknown) => {
        failures.push(error);
      },
    } as Parameters<typeof prerender>[1],
  );
  const body = await new Response(prelude).text();
  // React would leave a failed part to the browser; we render whole pages or none.
  if (failures.length > 0) throw failures[0];
  return { body, facts };
}

const pathOf: SiteRenderer['pathOf'] = ({ authorSlug, slug }) => paths.post(authorSlug, slug);

export const renderer: SiteRenderer<Plan> = {
  planOf,
  canonicalAddress({ address, reads }, answers) {
    const { post, intern } = readOf(reads, answers);
    if (intern) return internAddress(intern.slug);
    return post ? pathOf(post) : address;
  },
  async write(plan, answers, origin) {
    const { reads, unknown } = plan;
    const route = routeOf(plan);
    const initialData = initialDataOf(reads, answers);
    const { body, facts } = await render(plan, initialData);
    const html = documentOf(shell, files, {
      head: headOf({ plan, route, facts, read: readOf(reads, answers), origin }),
      body: plan.headOnly ? undefined : body,
      data: initialData,
      parts: [route.page],
      below: route.below ?? [],
    });
    return { status: unknown || facts.missing ? 404 : 200, html };
  },
  renderedText,
  pathOf,
  staticPages: (site) =>
    routes
      .filter((route) => isListed(route, site) && route.path !== '/' && !route.path.includes(':'))
      .map(({ path }) => path),
};

interface Built {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Built>;

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const BODY = /<!--body-->[\s\S]*<!--\/body-->/;
/** Tags that load the site's code. */
const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

interface Filling {
  head: string;
  /** HTML of the page; undefined if the browser renders it. */
  body?: string;
  data: InitialData;
  /** Modules of the first view, below `src`. */
  parts: string[];
  /** Modules below the fold, whose code can wait. */
  below: string[];
}

function documentOf(shell: string, manifest: Manifest, filling: Filling): string {
  const { head, body, data, parts, below } = filling;
  if (!HEAD.test(shell) || !BODY.test(shell)) throw new Error('index.html has lost the marks of its head or body.');
  const styles = filesOf(manifest, [...parts, ...below]).filter(({ rel }) => rel === 'stylesheet');
  const code = filesOf(manifest, parts).filter(({ rel }) => rel === 'modulepreload');
  const tagsOf = (links: { href: string; rel: string }[]) =>
    links
      .filter(({ href }) => !shell.includes(href))
      .map((link) => element('link', { ...link, crossorigin: '' }))
      .join('\n    ');
  const script = Object.keys(data).length > 0 ? dataElement(data) : '';
  let page = shell;
  let begin = tagsOf(code);
  if (body !== undefined) {
    // Paint first: theme.js moves the code out of this template later.
    begin = `<template id="code">${shell.match(CODE)?.join('') ?? ''}${begin}</template>`;
    page = shell.replace(CODE, '');
  }
  // Functions, because `replace` would interpret `$` in text.
  return page
    .replace(HEAD, () => head)
    .replace('</head>', () => `  ${tagsOf(styles)}\n    ${begin}\n  </head>`)
    .replace(BODY, (plain) => (body === undefined ? plain : `<div id="root">${body}</div>`) + script);
}

const dataElement = (data: InitialData): string => dataScript('application/json', data, INITIAL_DATA_ID);

/** Finds a module by path, or by name if several pages share it. @param part path below `src` */
function nameOf(manifest: Manifest, part: string): string {
  const path = `src/${part}.tsx`;
  const name = part.replace(/.*\//, '');
  const [found] = manifest[path] ? [path] : (Object.entries(manifest).find(([, built]) => built.name === name) ?? []);
  if (found === undefined) throw new Error(`There is no ${part} in the build.`);
  return found;
}

/** Styles come first, because the first paint waits for them. */
function filesOf(manifest: Manifest, parts: string[]): { href: string; rel: string }[] {
  const code = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const built = manifest[name];
    if (!built || visited.has(name)) return;
    visited.add(name);
    for (const other of built.imports ?? []) visit(other);
    code.add(built.file);
    for (const file of built.css ?? []) styles.add(file);
  };
  for (const part of parts) visit(nameOf(manifest, part));
  return [
    ...[...styles].map((file) => ({ href: `/${file}`, rel: 'stylesheet' })),
    ...[...code].map((file) => ({ href: `/${file}`, rel: 'modulepreload' })),
  ];
}
