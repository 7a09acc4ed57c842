import { expect, test } from './support/fixtures';
import { longText } from './support/texts';

test.use({ keepsPage: true });

const TITLE = 'Reading a stack trace from the bottom';
const AUTHOR = '/blog/first-commit-team';
const POST = `${AUTHOR}/reading-a-stack-trace-from-the-bottom`;

test.describe('A blog card', () => {
  test("links to the post's permanent page, but a click opens the post under its author's address", async ({
    page,
    context,
  }) => {
    await page.goto('/blog');
    const card = page.getByRole('link', { name: new RegExp(TITLE) });
    await expect(card).toHaveAttribute('href', POST);

    const opening = context.waitForEvent('page');
    await card.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opening;
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    expect(new URL(tab.url()).pathname).toBe(POST);
    await tab.close();

    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    expect(new URL(page.url()).pathname).toBe(AUTHOR);

    // The post opens complete, and Copy link copies its permanent address.
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page).toHaveURL(/\/blog\/first-commit-team$/);
    await expect(page.getByText('3 min read')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url).toMatch(/\/blog\/first-commit-team\/reading-a-stack-trace-from-the-bottom$/);
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: 'Reading a stack trace from the bottom' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to All Posts' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('leads to a post that stays open after jumps within it, a reload and Back', async ({ page, api }) => {
    const title = `With a note ${Date.now()}`;
    const author = `Annotated ${Date.now()}`;
    const content = `A claim.[^1] [How](#setup)\n\n${longText}\n\n## Setup\n\n${longText}\n\n[^1]: Where it comes from.`;
    await api.verifyPost(await api.submitPost({ title, author, content }));
    await page.goto('/blog');
    await page.getByRole('link', { name: new RegExp(title) }).click();
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveText(title);

    await page.getByRole('link', { name: 'How', exact: true }).click();
    await expect(page).toHaveURL(/#user-content-setup$/);
    await expect(page.getByRole('heading', { name: 'Setup' })).toBeInViewport();
    await expect(headline).toHaveText(title);
    await page.locator('main sup a').click();
    await expect(page).toHaveURL(/#user-content-fn-1$/);
    await expect(page.getByText('Where it comes from.')).toBeInViewport();
    await expect(headline).toHaveText(title);
    await page.keyboard.press('Control+Home');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await expect(headline).toHaveText(title);

    await page.reload();
    await expect(headline).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL(/#user-content-fn-1$/);
    await expect(headline).toHaveText(title);

    await page.getByRole('complementary').getByRole('link', { name: author }).click();
    await expect(headline).toHaveText(`Posts by ${author}`);
    await expect(page).toHaveURL(new RegExp(`/authors/${author.toLowerCase().replace(' ', '-')}$`));
  });
});
