import { expect, expectAccessible, test } from './support/fixtures';
import { longText } from './support/texts';

/** The journey of the first issue: a visitor writes, an admin decides, everybody reads. */
test.describe('The community blog, from the first word to the public page', () => {
  test('a post written in the browser is read and verified in /admin, and then is public', async ({
    page,
    product,
  }) => {
    const title = `What I learned at ${Date.now()}`;
    const author = `Browser Author ${Date.now()}`;
    const authorSlug = author.toLowerCase().replaceAll(' ', '-');

    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Write a Post' }).first().click();
    await expect(page).toHaveURL(/\/write$/);

    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Author name').fill(author);
    const text = page.getByRole('textbox', { name: /Article/ });
    await text.fill('## Too short\n\nNot enough words yet.');
    await expect(page.getByText(/^35 \/ 2000/)).toBeVisible();
    await page.getByRole('button', { name: 'Submit Article' }).click();
    await expect(page.getByText('Content must be at least 2000 characters. Current count: 35.')).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await expectAccessible(page);

    await text.fill(longText);
    await page.getByRole('button', { name: 'Submit Article' }).click();
    await expect(page.getByText('Blog submitted successfully!')).toBeVisible();
    await expect(text).toHaveValue('');

    await page.goto('/blog');
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);

    await page.goto('/admin?view=queue');
    await expectAccessible(page);
    await page.getByLabel('Username').fill(product.username);
    await page.getByLabel('Password').fill(product.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('The last sentence of the article.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);

    await page.goto('/blog');
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(page).toHaveURL(new RegExp(`/blog/${authorSlug}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('The last sentence of the article.')).toBeVisible();
    await expectAccessible(page);
  });

  test('a post sent back is never public', { tag: '@wide' }, async ({ page, product, api }) => {
    const title = `Sent back ${Date.now()}`;
    await api.submitPost({ title, author: 'Rejected Author', content: longText });
    await page.goto('/admin?view=queue');
    await page.getByLabel('Username').fill(product.username);
    await page.getByLabel('Password').fill(product.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('Please add what you tried before it worked.');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
    await page.goto('/blog');
    await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
  });
});
