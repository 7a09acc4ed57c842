import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hostileMarkdown } from '../cms/tests/support/hostile-markdown';
import { openAdmin } from './support/admin';
import { expect, test } from './support/fixtures';
import { Moderation } from './support/moderation';
import { longText } from './support/texts';

test.use({ keepsPage: true });

// The package has no types.
const Sqlite = createRequire(join(process.cwd(), 'cms/package.json'))('better-sqlite3');

/** Writes content directly to the database, as if it had been stored before the rule existed. */
function store(dataDir: string, id: string | undefined, content: string): void {
  const database = new Sqlite(join(dataDir, 'database.sqlite'), { timeout: 5000 });
  database.prepare('UPDATE blog_posts SET content = ? WHERE document_id = ?').run(content, id);
  database.close();
}

/** A hanging page exceeds this. */
const PROMPTLY = { timeout: 20_000 };

// In `npm test`, the test of the hanging worker below runs the same code.
test('The dashboard stays usable with posts stored before the rule existed', { tag: '@release' }, async ({
  page,
  product,
  api,
}) => {
  const moderation = new Moderation(product);
  await moderation.clear('unverified');
  const other = `Honest ${Date.now()}`;
  const ids = [await api.submitPost({ title: other })];
  for (const [name, content] of Object.entries(hostileMarkdown)) {
    const id = await api.submitPost({ title: name });
    ids.push(id);
    store(product.dataDir, id, content);
  }
  await openAdmin(page, product, '/admin?view=posts');
  for (const [name, content] of Object.entries(hostileMarkdown)) {
    await page.getByRole('link', { name }).click(PROMPTLY);
    await expect(page.getByRole('heading', { level: 2, name }), name).toBeFocused(PROMPTLY);
    await expect(page.getByRole('article'), name).toContainText(content.slice(0, 100), PROMPTLY);
    await page.getByRole('link', { name: other }).click(PROMPTLY);
    await expect(page.getByRole('heading', { level: 2, name: other }), name).toBeFocused(PROMPTLY);
    // Rendered, not plain text.
    await expect(page.getByRole('heading', { name: 'Start at the bottom' }), name).toBeVisible();
  }
  await moderation.reject('unverified', ids);
});

test('The editor says that the text exceeds the budget, and stays usable', async ({ page }) => {
  await page.goto('/write');
  await page.getByRole('textbox', { name: /Title/ }).fill('A title');
  await page.getByRole('textbox', { name: /Author/ }).fill('An author');
  const article = page.getByRole('textbox', { name: 'Post, in Markdown' });
  // On one line: Chromium takes minutes to put thousands of lines into a text area.
  await article.fill(hostileMarkdown['nested brackets'] ?? '');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('[[[[', PROMPTLY);
  await page.getByRole('button', { name: 'Submit Article' }).click(PROMPTLY);
  await expect(page.getByText(/^This post takes too long to display\./)).toBeVisible(PROMPTLY);
  await article.fill(`${longText}\n\n## A headline\n`);
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'A headline' }),
  ).toBeVisible();
});

test('A hanging worker is stopped, and its text is shown as plain text', async ({ page }) => {
  await page.route('**/assets/render.worker-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "self.addEventListener('message', () => { self.postMessage('begun'); for (;;); });",
    }),
  );
  await page.goto('/write');
  await page.getByRole('textbox', { name: 'Post, in Markdown' }).fill('## A headline');
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText('## A headline', PROMPTLY);
});
