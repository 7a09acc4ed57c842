import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { siteDefaults } from '../src/contract/site';
import { adminToken, call, origin, submit } from './support/client';
import { headOf, htmlOf, initialDataOf, xmlOf } from './support/dom';
import { panel } from './support/panel';
import { times } from './support/product';
import { draft, words } from './support/samples';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' });
const read = async (path: string) => {
  const answer = await get(path, { Accept: 'text/html' });
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, page: htmlOf(html) };
};
const verify = async (id: string) => call('PATCH', `/admin/unverified/${id}`, { token: await adminToken() });
const reject = async (id: string) =>
  call('POST', `/admin/unverified/${id}/reject`, { token: await adminToken(), json: {} });
const publish = async (changes: Record<string, unknown>) => {
  const id = await submit(draft(changes));
  await verify(id);
  const slug = (await panel().then((admin) => admin.find('api::blog-post.blog-post', 'documentId', id))).slug as string;
  return { id, slug };
};
const SEEDED = '/blog/first-commit-team/reading-a-stack-trace-from-the-bottom';

describe('The head', () => {
  test('of /home describes the organisation and the FAQ', async () => {
    const { status, page, headers } = await read('/home');
    const head = headOf(page);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(head).toMatchObject({
      title: 'Virtual Internship Programme 2.0 · First Commit',
      description: siteDefaults.hero.lede,
      canonical: `${origin}/home`,
      feed: `${origin}/feed.xml`,
      robots: null,
    });
    expect([head.og('title'), head.og('url'), head.og('type'), head.og('site_name')]).toEqual([
      'Virtual Internship Programme 2.0',
      `${origin}/home`,
      'website',
      'First Commit',
    ]);
    expect([head.twitter('card'), head.twitter('title')]).toEqual([
      'summary_large_image',
      'Virtual Internship Programme 2.0',
    ]);
    const [who, faq] = head.data;
    expect(who['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual(['Organization', 'WebSite']);
    expect(faq.mainEntity.map((one: { name: string }) => one.name)).toEqual(
      siteDefaults.faq.map(({ question }) => question),
    );
  });

  test('of / is the same as that of /home', async () => {
    expect(headOf((await read('/')).page).canonical).toBe(`${origin}/home`);
  });

  test('of a post describes it and contains its breadcrumbs', async () => {
    const head = headOf((await read(SEEDED)).page);
    expect(head).toMatchObject({
      title: 'Reading a stack trace from the bottom · First Commit',
      canonical: origin + SEEDED,
      description: expect.stringMatching(/^Most of us read an error from the top.*…$/),
    });
    expect([head.og('type'), head.og('url')]).toEqual(['article', origin + SEEDED]);
    const [posting, trail] = head.data;
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Reading a stack trace from the bottom',
      url: origin + SEEDED,
      author: { '@type': 'Person', name: 'First Commit team', url: `${origin}/authors/first-commit-team` },
      datePublished: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(trail.itemListElement.map((one: { item: string }) => one.item)).toEqual([
      `${origin}/home`,
      `${origin}/blog`,
      origin + SEEDED,
    ]);
  });

  test('of a post has one canonical address, to which an address with the wrong author redirects', async () => {
    const other = SEEDED.replace('first-commit-team', 'somebody-else');
    for (const query of ['', '?from=a%20friend']) {
      const { status, headers } = await get(other + query);
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        301,
        SEEDED + query,
        'no-cache',
      ]);
    }
    expect(headOf((await read(SEEDED)).page).canonical).toBe(origin + SEEDED);
  });

  test("of a post whose author's name is only dots has a canonical address that works", async () => {
    const { slug } = await publish({ title: `By dots ${Date.now()}`, author: '..' });
    expect(headOf((await read(`/blog/anonymous-author/${slug}`)).page).canonical).toBe(
      `${origin}/blog/anonymous-author/${slug}`,
    );
  });

  test.each(['/application', '/verifywork', '/testimonials', '/leave-review', '/blog', '/authors/first-commit-team'])(
    'of %s has its own title, description and address',
    async (path) => {
      const { status, page } = await read(path);
      const { title, description, canonical, robots } = headOf(page);
      expect([status, canonical, robots]).toEqual([200, origin + path.replace(/\?.*/, ''), null]);
      expect(title).toMatch(/^.{4,} · First Commit$/);
      expect(description).toMatch(/^.{20,201}$/);
    },
  );

  test('of /blog/{author} without a post shows "Post Not Found" and has the author page as its canonical address', async () => {
    const { status, page } = await read('/blog/first-commit-team?page=2');
    const { title, canonical, robots, description } = headOf(page);
    expect([status, title, canonical, robots]).toEqual([
      200,
      'Post Not Found · First Commit',
      `${origin}/authors/first-commit-team`,
      null,
    ]);
    expect(description).toMatch(/^Posts by First Commit team: /);
    expect(page.querySelector('h1')?.textContent).toBe('Post Not Found');
    const links = [...page.querySelectorAll('main a')].map((one) => one.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/', SEEDED, '/authors/first-commit-team']));
  });

  test('of an author without posts has noindex, and the page returns 404', async () => {
    for (const path of [
      '/authors/nobody-at-all',
      `/authors/${'x'.repeat(300)}`,
      '/authors/first-commit-team?page=99',
    ]) {
      const { status, page } = await read(path);
      expect([status, page.querySelector('h1')?.textContent, headOf(page).robots]).toEqual([
        404,
        'Author Not Found',
        'noindex',
      ]);
    }
  });

  test('describes even a post without spaces, and never splits a character', async () => {
    const content = `${'ก'.repeat(199)}${'😀'.repeat(2000)}`;
    const { slug } = await publish({ title: `No spaces ${Date.now()}`, author: 'Nospace', content });
    const { description } = headOf((await read(`/blog/nospace/${slug}`)).page);
    expect(description).toBe(`${'ก'.repeat(199)}…`);
  });

  test('contains PUBLIC_URL, even with a different Host header', async () => {
    const { hostname, port } = new URL(origin);
    const html = await new Promise<string>((resolve, reject) => {
      request({ hostname, port, path: '/leave-review', headers: { Host: 'evil.example' } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    expect(html).toContain(`${origin}/leave-review`);
    expect(html).not.toContain('evil.example');
  });

  test.each(['/admin', '/write', '/account', '/account/confirm', '/next-round', '/resetpassword/secret-token-1'])(
    'of %s is noindex',
    async (path) => {
      const { status, html, page } = await read(path);
      expect([status, headOf(page).robots, headOf(page).canonical]).toEqual([200, 'noindex', null]);
      expect(html).not.toContain('secret-token-1');
      expect(page.querySelector('#root h1')?.textContent).toMatch(/\w/);
    },
  );

  test.each(['/career', '/services', '/courses', '/contact'])('of %s can be indexed', async (path) => {
    const head = headOf((await read(path)).page);
    expect([head.robots, head.canonical]).toEqual([null, origin + path]);
    expect(head.description).toMatch(/^.{20,201}$/);
    expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${origin}${path}</loc>`);
  });

  test('of a section has the description of the page that an editor published for it', async () => {
    const editor = await panel();
    const { body } = await editor.create('api::site.page', {
      slug: 'services',
      title: 'What we do',
      body: 'Everything.',
      published: true,
    });
    try {
      const { page } = await read('/services');
      expect(headOf(page)).toMatchObject({ title: 'What we do · First Commit', description: 'Everything.' });
      expect(page.querySelector('#root')?.textContent).toContain('Everything.');
    } finally {
      await editor.remove('api::site.page', body.data.documentId);
    }
  });

  test('of our rules can be indexed once an editor has published them', async () => {
    const editor = await panel();
    const privacy = await editor.find('api::site.page', 'slug', 'privacy');
    expect(headOf((await read('/privacy')).page).robots).toBeNull();
    await editor.update('api::site.page', privacy.documentId, { published: false });
    try {
      expect(headOf((await read('/privacy')).page).robots).toBe('noindex');
    } finally {
      await editor.update('api::site.page', privacy.documentId, { published: true });
    }
  });
});

describe('Without scripts', () => {
  test('/home shows its texts, its testimonials and its links', async () => {
    const { page } = await read('/home');
    const text = page.querySelector('#root')?.textContent ?? '';
    const { data: testimonials } = (await call('GET', '/testimonials')).body;
    for (const words of [
      siteDefaults.hero.title,
      siteDefaults.services[0]?.text,
      siteDefaults.faq[0]?.answer,
      testimonials[0].Name,
    ])
      expect(text).toContain(words);
    expect(page.querySelector('noscript')).toBeNull();
    expect(page.querySelector('a[href="/blog"]')).not.toBeNull();
  });

  test.each([
    '/application',
    '/application/status',
    '/internship',
    '/write',
    '/leave-review',
    '/admin',
    '/account',
    '/sent/a-secret',
    '/resetpassword/a-secret',
  ])('%s is rendered and says that it needs JavaScript', async (path) => {
    const { page } = await read(path);
    expect(page.querySelector('#root h1')?.textContent).toMatch(/\w/);
    expect(page.querySelector('#root noscript')?.textContent).toContain('needs JavaScript');
    // A form whose code has not loaded must not put its input into the address.
    for (const form of page.querySelectorAll('#root form')) expect(form.getAttribute('method')).toBe('dialog');
  });

  test('the site links to every page in the sitemap, and every verified post can be read', async () => {
    const inSitemap = async () => {
      const places = xmlOf(await (await get('/sitemap.xml')).text()).querySelectorAll('loc');
      return [...places].map((one) => new URL(one.textContent ?? '').pathname);
    };
    const before = await inSitemap();
    const found = new Map<string, Document>();
    const linked = new Set<string>();
    const ahead = ['/home'];
    /** A release opens every post; `npm test` opens one per author, to find the author's page, and some more. */
    const opened = { post: 0, author: 0 };
    const authors = new Set<string>();
    const most = times(Number.POSITIVE_INFINITY, 5);
    const isOneTooMany = (path: string) => {
      const [, author, post] = /^\/blog\/([^/?]+)(\/[^/?]+)?$/.exec(path) ?? [];
      if (!author) return false;
      if (post && !authors.has(author)) {
        authors.add(author);
        return false;
      }
      const kind = post ? 'post' : 'author';
      opened[kind] += 1;
      return opened[kind] > most;
    };
    for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
      if (linked.has(path)) continue;
      linked.add(path);
      if (isOneTooMany(path)) continue;
      const { page } = await read(path);
      found.set(path, page);
      for (const link of page.querySelectorAll('#root a[href^="/"]')) {
        const [to = ''] = (link.getAttribute('href') ?? '').split('#');
        if (!/^\/(api|cms|admin|uploads|feed\.xml)|[?&](tag|q)=/.test(to)) ahead.push(to);
      }
    }
    // Other tests publish and withdraw at the same time.
    const after = new Set(await inSitemap());
    const listed = before.filter((path) => after.has(path));
    expect(listed.length).toBeGreaterThan(8);
    expect(listed.filter((path) => !linked.has(path))).toEqual([]);
    const posts = listed.filter((path) => path.split('/').length === 4 && found.has(path));
    expect(posts.length).toBeGreaterThan(2);
    for (const path of posts)
      expect([path, found.get(path)?.querySelector('#written-text')?.textContent?.trim()]).toEqual([
        path,
        expect.stringMatching(/\S/),
      ]);
  });

  test('the page of a certificate shows the result, even when it is reached through its form', async () => {
    const { page, headers } = await read('/verifywork?id=FC-UNKNOWN-1');
    expect(page.querySelector('#root')?.textContent).toContain('No certificate has this ID.');
    expect([headers.get('cache-control'), headOf(page).robots]).toEqual(['no-store', 'noindex']);
    const form = page.querySelector('#root form');
    expect([form?.getAttribute('method'), form?.getAttribute('action'), form?.querySelector('input')?.name]).toEqual([
      'get',
      '/verifywork',
      'id',
    ]);
  });

  test('the blog shows its posts page by page, with links to all of them', async () => {
    const { page } = await read('/blog');
    const { data } = (await call('GET', '/fetch?pageSize=10')).body;
    const titles = [...page.querySelectorAll('main :is(h2.t-3xl, h3)')].map((one) => one.textContent);
    expect(titles).toEqual(data.map((post: { title: string }) => post.title));
  });

  test('the page of an author shows their posts, and the page of a post its text and three others', async () => {
    expect((await read('/authors/first-commit-team')).page.querySelector('h1')?.textContent).toBe(
      'Posts by First Commit team',
    );
    const { page } = await read(SEEDED);
    expect(page.querySelector('h1')?.textContent).toBe('Reading a stack trace from the bottom');
    expect(page.querySelector('#written-text')?.textContent).toContain('Most of us read an error from the top');
    expect(page.querySelectorAll('section[aria-labelledby=more] h3')).toHaveLength(3);
  });

  test('a page contains exactly the data that it was rendered from', async () => {
    const slug = SEEDED.split('/').at(-1);
    const given = initialDataOf((await read(SEEDED)).page);
    expect(Object.keys(given)).toEqual(['/api/site', `/api/posts/${slug}`, `/api/posts/${slug}/more`]);
    expect(given[`/api/posts/${slug}`]).toEqual((await call('GET', `/posts/${slug}`)).body.data);
  });

  test('a page shows hostile texts as typed', async () => {
    const hostile = `</title></script><script>alert(1)</script><img src=x onerror=alert(2)> "'&amp; $& $1 <!--`;
    const author = `<b>"O'Neil" & $' ${Date.now()}`;
    const { slug } = await publish({ title: hostile, author, content: `${hostile}\u2028\n\n${words(2100)}` });
    const authorSlug = author.toLowerCase().replace(/\s/g, '-');
    const address = `/blog/${encodeURIComponent(authorSlug)}/${slug}`;
    for (const path of [
      address,
      `/blog/${encodeURIComponent(authorSlug)}`,
      `/authors/${encodeURIComponent(authorSlug)}`,
      '/blog',
    ]) {
      const { page } = await read(path);
      const kinds = [...page.querySelectorAll('script')].map(
        (one) => one.getAttribute('type') ?? one.getAttribute('src'),
      );
      expect(new Set(kinds)).toEqual(new Set(['application/ld+json', 'application/json', '/theme.js']));
      expect(page.querySelector('img[onerror]')).toBeNull();
      expect(JSON.stringify(initialDataOf(page))).toContain(JSON.stringify(hostile).slice(1, -1));
    }
    const { page } = await read(address);
    const head = headOf(page);
    expect([page.querySelector('h1')?.textContent, head.og('title'), head.data[0].headline]).toEqual([
      hostile,
      hostile,
      hostile,
    ]);
    expect(head.title).toBe(`${hostile} · First Commit`);
    expect(head.canonical).toBe(origin + address);
    const feed = xmlOf(await (await get('/feed.xml')).text());
    const entry = [...feed.querySelectorAll('entry')].find(
      (one) => one.querySelector('title')?.textContent === hostile,
    );
    expect(entry?.querySelector('author name')?.textContent).toBe(author);
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(origin + address);
    const places = [...xmlOf(await (await get('/sitemap.xml')).text()).querySelectorAll('loc')];
    const authorPage = `${origin}/authors/${encodeURIComponent(authorSlug)}`;
    expect(entry?.querySelector('author uri')?.textContent).toBe(authorPage);
    expect(places.map((one) => one.textContent)).toEqual(expect.arrayContaining([origin + address, authorPage]));
  });
});

describe('Content that is not public', () => {
  test('is on no page, feed or sitemap before it is verified, appears once it is, and disappears once it is taken down', async () => {
    const title = `Secret until verified ${Date.now()}`;
    const author = `Quiet ${Date.now()}`;
    const slugOf = (text: unknown) => String(text).toLowerCase().replaceAll(' ', '-');
    // A second post by the same author, because a post's page lists similar ones.
    const other = draft({ author });
    await verify(await submit(other));
    const id = await submit(draft({ title, author }));
    const slug = slugOf(title);
    const authorSlug = slugOf(author);
    const beside = `/blog/${authorSlug}/${slugOf(other.title)}`;
    const places = [
      '/blog',
      `/authors/${authorSlug}`,
      `/blog/${authorSlug}/${slug}`,
      '/feed.xml',
      beside,
      `/blog/${authorSlug}`,
    ];
    const found = async () =>
      (await Promise.all(places.map(async (path) => (await (await get(path)).text()).includes(title)))).filter(Boolean);
    const inSitemap = async () => (await (await get('/sitemap.xml')).text()).includes(`/${slug}<`);

    expect([await found(), await inSitemap(), (await read(places[2] ?? '')).status]).toEqual([[], false, 404]);
    await verify(id);
    expect([(await found()).length, await inSitemap(), (await read(places[2] ?? '')).status]).toEqual([6, true, 200]);
    await reject(id);
    expect([await found(), await inSitemap(), (await read(places[2] ?? '')).status]).toEqual([[], false, 404]);
  });

  test('the content of a private link is not in its page; the page is not cached and sends no referrer', async () => {
    const { body } = await call('POST', '/blog/create', { json: draft() });
    const answer = await get(body.data.link);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain(body.data.link.slice(6));
    expect(await (await get('/sent/anything')).text()).toBe(html);
  });

  test.each([
    ['/sent/a-secret', '/SENT/a-secret/'],
    ['/resetpassword/a-secret', '/ResetPassword/a-secret/'],
  ])('%s stays secret in any spelling: it is not cached and sends no referrer', async (place, other) => {
    for (const path of [place, other]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual(path === place ? [200, null] : [301, place]);
      expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  test('a domain has its own page; a search is rendered for each request, is not cached, and is noindex', async () => {
    const id = await submit(draft({ title: `Java page ${Date.now()}`, tag: 'Java Programming' }));
    await verify(id);
    const java = await (await get('/blog?tag=Java+Programming')).text();
    expect(java).toContain('Java page');
    expect(java).toContain(`href="${origin}/blog?tag=Java+Programming"`);
    expect(await (await get('/blog?tag=App+Development')).text()).not.toContain('Java page');
    expect(await (await get('/blog?tag=Nonsense')).text()).toBe(await (await get('/blog')).text());
    const search = await read('/blog?q=Java+page&tag=Java+Programming');
    expect([search.status, search.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(search.page.querySelector('#root')?.textContent).toMatch(/Java page \d+/);
    expect(search.page.querySelector<HTMLInputElement>('input[name=q]')?.value).toBe('Java page');
    expect(search.page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const nothing = await read('/blog?q=nothing-of-this-name');
    expect(nothing.page.querySelector('main')?.textContent).toContain('Nothing found for “nothing-of-this-name”.');
    expect([(await read('/blog?q=Java&page=99')).status, (await read('/blog?q=%00')).status]).toEqual([404, 200]);
  });

  test('a page of search results counts as a search, and many simultaneous searches do not block the rendering of other pages', async () => {
    const { headers } = await get('/blog?q=counted');
    expect(headers.get('ratelimit')).toMatch(/"search";r=\d+/);
    expect((await get('/blog')).headers.get('ratelimit')).toBeNull();
    const statuses = new Set<number>();
    let [whole, plain] = [0, 0];
    // On a busy machine, simultaneous searches may arrive one after the other and all be rendered.
    for (let round = 0; round < 50 && plain === 0; round += 1) {
      const searches = Array.from({ length: 12 }, (_, at) => get(`/blog?q=at-once-${round}-${at}`));
      for (const answer of await Promise.all(searches)) {
        statuses.add(answer.status);
        if ((await answer.text()).includes('<div id="root"></div>')) plain += 1;
        else whole += 1;
      }
    }
    expect([...statuses]).toEqual([200]);
    expect(whole).toBeGreaterThan(0);
    expect(plain).toBeGreaterThan(0);
    expect(await (await get('/blog?q=at-once')).text()).toContain('Nothing found');
  });

  // A slug that the API rejects counts as unknown.
  test.each([
    '/blog/first-commit-team/no-such-post',
    '/blog/nobody-at-all',
    `/blog/a/${'x'.repeat(121)}`,
    `/blog/${'x'.repeat(300)}`,
    '/blog/%20',
    '/blog/a%00b',
    '/blog/a/b%00c',
    // A name with a slash.
    '/blog/a%2Fb/no-such-post',
  ])('%s shows "Post Not Found" with a 404 and noindex', async (path) => {
    const { status, page, headers } = await read(path);
    const head = headOf(page);
    expect([status, page.querySelector('h1')?.textContent, head.title]).toEqual([
      404,
      'Post Not Found',
      'Post Not Found · First Commit',
    ]);
    expect([head.robots, head.canonical, head.data]).toEqual(['noindex', null, []]);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('all missing pages of a kind share one page, except for the data in it', async () => {
    const [one, other] = [await read('/blog/nobody/first-of-none'), await read('/blog/no-one/second-of-none')];
    expect([
      initialDataOf(one.page)['/api/posts/first-of-none'],
      initialDataOf(other.page)['/api/posts/second-of-none'],
    ]).toEqual([null, null]);
    expect(one.html).toContain('first-of-none');
    expect(one.html.replaceAll('first-of-none', 'second-of-none')).toBe(other.html);
  });

  test.each(['/blog?page=999', '/blog?tag=App+Development&page=999'])(
    '%s, a page beyond the last post, returns a 404',
    async (path) => {
      const { status, page } = await read(path);
      const [list] = Object.keys(initialDataOf(page)).filter((key) => key.startsWith('/api/fetch'));
      expect(list).toContain('page=999');
      expect([status, headOf(page).robots]).toEqual([404, 'noindex']);
    },
  );

  test('a blog page beyond the last post says so', async () => {
    const { status, page } = await read('/blog?page=999');
    expect([status, headOf(page).robots, page.querySelector('main h2')?.textContent]).toEqual([
      404,
      'noindex',
      'There are no posts on this page.',
    ]);
  });

  test.each(['/nothing-here', '/blog/a/b/c', '/home/more', '/%E0%A4%A', '/index.html', '/.vite/manifest.json'])(
    '%s returns 404',
    async (path) => {
      const { status, page } = await read(path);
      expect([status, headOf(page).robots]).toEqual([404, 'noindex']);
    },
  );

  test('says "Oops! Page not found" for a missing page, and sends no HTML for a missing file', async () => {
    expect((await read('/nothing-here')).page.querySelector('h1')?.textContent).toBe('Oops! Page not found');
    const answer = await get('/nothing-here.png', { Accept: 'image/*' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, expect.not.stringContaining('html')]);
  });
});

test.each([
  ['/Blog', '/blog'],
  ['/blog/?page=2&x=1', '/blog?page=2&x=1'],
  [`${SEEDED}/`, SEEDED],
  ['/HOME/', '/home'],
  ['/Career/Web-Development', '/career/web-development'],
  [SEEDED.toUpperCase().replace('/BLOG', '/blog'), SEEDED],
  ['/Feed.xml', '/feed.xml'],
  ['/.well-known/Security.txt', '/.well-known/security.txt'],
  ['/Favicon.svg', '/favicon.svg'],
  ['/CMS', '/cms'],
])('%s redirects to its canonical spelling', async (path, place) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, place]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

describe('The response with a page', () => {
  test('is compressed, has an ETag, and is not sent again if it is unchanged', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/home', { 'Accept-Encoding': encoding });
      const tag = answer.headers.get('etag') ?? '';
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        'Accept-Encoding',
      ]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=30');
      expect(await answer.text()).toContain(siteDefaults.hero.title);
      expect((await get('/home', { 'Accept-Encoding': encoding, 'If-None-Match': tag })).status).toBe(304);
    }
    const head = await fetch(`${origin}/home`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('changes with the site texts', async () => {
    const editor = await panel();
    await read('/nothing-here');
    const heroTitle = `Begin & "commit" ${Date.now()}`;
    try {
      await editor.changeSite({ heroTitle });
      expect((await read('/home')).page.querySelector('h1')?.textContent).toBe(heroTitle);
      expect(initialDataOf((await read('/nothing-here')).page)['/api/site']).toMatchObject({
        hero: { title: heroTitle },
      });
    } finally {
      await editor.changeSite({ heroTitle: siteDefaults.hero.title });
    }
  });
});

describe('For programs', () => {
  test('robots.txt names the sitemap and excludes the panel', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/cms\n/);
  });

  test('security.txt says where to report a vulnerability, depending on the contact settings', async () => {
    const fields = async () => {
      const answer = await get('/.well-known/security.txt');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      return (await answer.text()).trimEnd().split('\n');
    };
    const [contact, expires = '', ...others] = await fields();
    expect(contact).toBe(`Contact: ${origin}/contact`);
    const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    expect(others).toEqual(['Preferred-Languages: en', `Canonical: ${origin}/.well-known/security.txt`]);
    const admin = await panel();
    await admin.changeSite({ contactEmail: 'team@example.org' });
    expect((await fields()).slice(0, 2)).toEqual(['Contact: mailto:team@example.org', contact]);
    await admin.changeSite({ contactEmail: null });
  });

  test('a feed entry keeps its ID when its author is renamed', async () => {
    const { id, slug } = await publish({ author: `Before ${Date.now()}` });
    const entry = async () => {
      const feed = xmlOf(await (await get('/feed.xml')).text());
      const [found] = [...feed.querySelectorAll('entry')].filter((one) =>
        one.querySelector('link')?.getAttribute('href')?.endsWith(`/${slug}`),
      );
      return ['id', 'author > name'].map((name) => found?.querySelector(name)?.textContent);
    };
    const [before] = await entry();
    expect(before).toMatch(/^tag:[^,/]+,\d{4}-\d\d-\d\d:post\/\w+$/);
    await (await panel()).update('api::blog-post.blog-post', id, { author: 'Another Name' });
    expect(await entry()).toEqual([before, 'Another Name']);
  });

  test('the lastmod of a post in the sitemap changes with a decision or an edit, but not with a like', async () => {
    const id = await submit(draft({ author: `Changing ${Date.now()}` }));
    await sleep(1100);
    const decidedAt = Date.now();
    await verify(id);
    const admin = await panel();
    const { slug } = await admin.find('api::blog-post.blog-post', 'documentId', id);
    const lastmod = async () => {
      const sitemap = xmlOf(await (await get('/sitemap.xml')).text());
      const [url] = [...sitemap.querySelectorAll('url')].filter((one) =>
        one.querySelector('loc')?.textContent?.endsWith(`/${slug}`),
      );
      return Date.parse(url?.querySelector('lastmod')?.textContent ?? '');
    };
    const verified = await lastmod();
    expect(verified).toBeGreaterThanOrEqual(decidedAt - 100);
    const liked = await call('POST', `/posts/${slug}/like`, { json: { visitor: crypto.randomUUID(), liked: true } });
    expect([liked.status, await lastmod()]).toEqual([200, verified]);
    await admin.update('api::blog-post.blog-post', id, { title: `Edited ${Date.now()}` });
    expect(await lastmod()).toBeGreaterThan(verified);
  });

  test('the sitemap is XML, and every address in it is the canonical one of its page', async () => {
    const answer = await get('/sitemap.xml');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      // As with pages, a proxy must not serve a taken-down post for minutes.
      'public, max-age=0, s-maxage=1, stale-while-revalidate=30',
    ]);
    const places = [...xmlOf(await answer.text()).querySelectorAll('urlset > url > loc')].map(
      (one) => one.textContent ?? '',
    );
    expect(places).toEqual(expect.arrayContaining([`${origin}/home`, `${origin}/verifywork`, origin + SEEDED]));
    expect(places.join(' ')).not.toMatch(/\/(admin|write|resetpassword)/);
    for (const place of [...places.slice(0, 7), ...places.slice(-3)]) {
      expect(headOf((await read(place.slice(origin.length))).page).canonical).toBe(place);
    }
    expect((await get('/sitemap-2.xml')).status).toBe(404);
  });

  test('the feed is Atom with the newest posts, in the order of the blog', async () => {
    const answer = await get('/feed.xml');
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=30');
    const feed = xmlOf(await answer.text());
    const { data } = (await call('GET', '/fetch?pageSize=20')).body;
    expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect([...feed.querySelectorAll('entry > title')].map((one) => one.textContent)).toEqual(
      data.map((post: { title: string }) => post.title),
    );
    for (const entry of feed.querySelectorAll('entry')) {
      for (const name of ['id', 'updated', 'author > name', 'summary'])
        expect(entry.querySelector(name)).not.toBeNull();
    }
  });
});
