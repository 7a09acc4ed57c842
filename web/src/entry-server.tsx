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
import { type InitialData, swrConfigOf } from './app/initial-data';
import { routes } from './app/routes';
import { documentOf, type Manifest } from './app/server/document';
import { headOf, isListed } from './app/server/head';
import type { Read } from './app/server/json-ld';
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

/** Converts responses to entries in the browser's SWR cache. */
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

/** Renders a page to HTML, and returns the facts that it reports. */
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
