import { png } from './support/files';
import { expect, isRelease } from './support/fixtures';
import { image, payloads } from './support/payloads';
import { WHOLE } from './support/xss-product';
import { expectHarmless, look, test } from './support/xss-test';

test.use({ keepsPage: true });

/** Strips punctuation from both ends, as the lookup does. */
const within = (payload: string) => payload.replace(/^[^\p{L}\p{N}_/-]+|[^\p{L}\p{N}_/-]+$/gu, '');

test.describe('Hostile input on the site', () => {
  test("never runs on the blog, in a post or on its author's page", async ({ page, xss }) => {
    expect(xss.posts.length).toBeGreaterThan(payloads.length / 2);
    // The server-rendered pages of the other posts are checked below.
    const drawn = xss.posts.filter(({ title }, index) => isRelease || title === WHOLE || index % 4 === 0);
    const left = new Set(
      drawn.map(({ authorSlug, slug }) => `/blog/${encodeURIComponent(authorSlug)}/${encodeURIComponent(slug)}`),
    );
    for (let number = 1; left.size > 0; number++) {
      await look(page, `/blog?page=${number}`, /xss|evil|All of it/);
      const hrefs = await page
        .locator('main a[href^="/blog/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of new Set(hrefs)) {
        if (!left.delete(href)) continue;
        // Clicking and going back is faster than loading each page.
        await page
          .locator(`main a[href=${JSON.stringify(href)}]`)
          .first()
          .click();
        await expect(page.getByRole('complementary', { name: 'About this post' })).toBeVisible();
        await expectHarmless(page);
        await page.goBack();
      }
    }
    const author = xss.posts.find(({ title }) => title === image)?.authorSlug ?? '';
    await look(page, `/authors/${author}`);

    const whole = xss.posts.find(({ title }) => title === WHOLE);
    await look(page, `/blog/${whole?.authorSlug}/${whole?.slug}`);
    // A link keeps its target only if that is a web address.
    const targets = await page
      .locator('article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) expect(target).toMatch(/^(https?:|\/|#|x?$)/);
  });

  test("never appears as HTML in the server's responses", async ({ product, xss }) => {
    const pages = xss.posts.flatMap(({ authorSlug, slug }) => [
      `/blog/${encodeURIComponent(authorSlug)}/${encodeURIComponent(slug)}`,
      `/blog/${encodeURIComponent(authorSlug)}`,
      `/authors/${encodeURIComponent(authorSlug)}`,
    ]);
    const fromAddress = payloads.flatMap((payload, index) => {
      const kinds = [
        `/verifywork?id=${encodeURIComponent(payload)}`,
        `/verifywork/${encodeURIComponent(payload)}`,
        `/sent/${encodeURIComponent(payload)}`,
        `/blog?q=${encodeURIComponent(payload)}`,
        `/blog/${encodeURIComponent(payload)}`,
        `/authors/${encodeURIComponent(payload)}`,
        `/${encodeURIComponent(payload)}`,
        `/api/posts/${encodeURIComponent(payload)}`,
        `/api/lookupCertificate/lookup?id=${encodeURIComponent(payload)}`,
        `/api/${encodeURIComponent(payload)}`,
        `/uploads/${encodeURIComponent(payload)}`,
        `/cms/${encodeURIComponent(payload)}`,
      ];
      // A quarter of each kind of address, except for a release.
      return kinds.filter((_, kind) => isRelease || (index + kind) % 4 === 0);
    });
    const calls = ['/api/fetch', '/api/testimonials', '/api/site', '/api/pages/career'];
    const some = payloads.filter((payload) => /[<>"]/.test(payload));
    const lookAt = async (address: string) => {
      const answer = await fetch(product.url + address, { redirect: 'manual', headers: { Accept: 'text/html' } });
      const type = answer.headers.get('content-type') ?? '';
      const text = await answer.text();
      expect(answer.headers.get('x-content-type-options'), address).toBe('nosniff');
      expect(answer.headers.get('content-security-policy'), address).toMatch(/(script-src|default-src) '(self|none)'/);
      if (/json/.test(type)) return;
      expect(
        some.filter((payload) => text.includes(payload)),
        address,
      ).toEqual([]);
    };
    const left = [...pages, '/home', '/blog', '/career', ...calls, ...fromAddress];
    const one = async () => {
      for (let address = left.pop(); address; address = left.pop()) await lookAt(address);
    };
    await Promise.all(Array.from({ length: 8 }, one));
  });

  test('never runs in testimonials or in the preview of one', async ({ page }) => {
    await look(page, '/testimonials');
    const profiles = await page
      .locator('main a[href*="linkedin"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(profiles.length).toBeGreaterThan(payloads.length / 4);
    for (const profile of profiles) expect(profile).toMatch(/^https:\/\/linkedin\.com\/in\/[^/]+$/);

    await page.goto('/leave-review');
    const preview = page.getByRole('complementary', { name: 'How it will look' });
    await page.getByLabel('Photo').setInputFiles(png(`"><${image}.png`));
    await page.getByLabel('Review', { exact: true }).fill(payloads.join('\n').slice(0, 1900));
    await page.getByLabel('LinkedIn').fill('javascript:window.xss=1');
    for (const payload of payloads) {
      await page.getByLabel('Name').fill(payload);
      await expect(preview).toContainText(payload);
    }
    await expectHarmless(page);
  });

  test('never runs while typing an article or a quick application, or in an account name in the bar', async ({
    page,
    product,
    expectedErrors,
  }) => {
    await page.goto('/write');
    await page.getByLabel('Title', { exact: true }).fill(image);
    await page.getByLabel('Author').fill(image);
    await page.getByRole('textbox', { name: 'Post, in Markdown' }).fill(payloads.join('\n\n'));
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('window.xss');
    await expectHarmless(page);

    for (const [index, payload] of payloads.filter((_, at) => at % 12 === 0).entries()) {
      const account = { name: payload, email: `xss-${index}@example.org`, password: 'correct horse 1' };
      const send = (path: string) =>
        fetch(`${product.url}/api/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(account),
        });
      expect((await send('register')).status).toBe(201);
      const { token, user } = await (await send('login')).json();
      await page.evaluate((held) => localStorage.setItem('account', held), JSON.stringify({ token, ...user }));
      await page.goto('/blog');
      await expect(page.getByText(`Logged in as ${payload}`)).toBeAttached();
      await expectHarmless(page);
    }

    expectedErrors.push(/Failed to load resource.*400/);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Apply Now' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(image);
    await dialog.getByLabel('Email').fill('"><img/src=x/onerror=window.xss=1>@example.org');
    await dialog.getByRole('button').last().click();
    await expectHarmless(page);
  });

  test("never runs in editors' texts: on the landing page, in the footer, on a page or in the terms", async ({
    page,
  }) => {
    await look(page, '/home');
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText(image);
    const links = await foot
      .getByRole('link', { name: image })
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links).toEqual(['https://example.org/%22%3E%3Cscript%3Ewindow.xss=1%3C/script%3E']);
    await look(page, '/career');
    await page.goto('/application');
    await page.getByRole('button', { name: 'terms' }).click();
    await expect(page.getByRole('dialog')).toContainText('window.xss');
    await expectHarmless(page);
  });

  test('never runs on a valid, revoked or unknown certificate, or from the URL', async ({
    page,
    xss,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource.*40[04]/);
    await look(page, `/verifywork?id=${xss.certificates[0]}`, image);
    for (const [index, id] of xss.certificates.entries()) {
      if (index % 3 !== 0) continue;
      await page.getByLabel('Certificate ID').fill(id);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(
        page
          .locator('main')
          .getByText(payloads[index] ?? '')
          .first(),
      ).toBeVisible();
      await expectHarmless(page);
    }
    for (const payload of payloads.filter((_, index) => index % 4 === 0)) {
      await page.getByLabel('Certificate ID').fill(payload);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText('No certificate has this ID.').first()).toBeVisible();
      await expect(page.locator('main [role=status]').getByText(within(payload)).first()).toBeVisible();
    }
    await expectHarmless(page);
    // The server-rendered pages for every payload are checked above. This checks the browser, with a payload that
    // closes an attribute and a title.
    const payload = encodeURIComponent('"></title><svg onload=window.xss=1><script>window.xss=1</script>');
    for (const address of [
      `/verifywork?id=${payload}`,
      `/blog/${payload}/${payload}#${payload}`,
      `/blog?page=${payload}`,
      `/blog?q=${payload}&tag=${payload}`,
      `/verifywork/${payload}`,
      `/sent/${payload}`,
    ]) {
      await page.goto(address);
      await expect(page.locator('main h1').first()).toBeAttached();
      await expectHarmless(page);
    }
  });

  test('never runs on the receipt of an application', async ({ page }) => {
    const payload = '"><img src=x onerror=window.xss=1>';
    await page.goto('/application');
    for (const label of ['Name', 'Address', 'College or university', 'Branch', 'Introduce yourself']) {
      await page.getByLabel(label, { exact: true }).fill(payload);
    }
    await page.getByLabel('Email', { exact: true }).fill(`receipt-${Date.now()}@example.org`);
    await page.getByLabel('Mobile number', { exact: true }).fill('+91 90000 00000');
    await page.getByLabel('Year', { exact: true }).selectOption('3rd Year');
    await page.getByLabel('Domain', { exact: true }).selectOption('Web Development');
    await page.getByLabel('LinkedIn', { exact: true }).fill('https://example.org/"><script>window.xss=1</script>');
    await page.getByLabel(/I have read the terms/).check();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText(/APP-\d{4}-/).first()).toBeVisible();
    await expectHarmless(page);
  });
});
