import type { Page } from '@playwright/test';
import { withTexts } from './support/editor';
import { expect, expectAccessible, test, testShell } from './support/fixtures';

test.use({ keepsPage: true });

/** Browser console messages about an intentionally aborted call or a missing page. */
const noted = /ERR_FAILED|Failed to load resource/;

async function expectSeededTexts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Make your first commit.' })).toBeVisible();
  for (const words of [
    'Virtual Internship Programme',
    'Hands-on learning',
    'Doubt clarification support',
    'Certificate and recognition on completion',
    'Hybrid',
    '1 month',
    'Ready to start your journey',
    'Is it really free?',
    'First Commit. Free, with no fees.',
  ]) {
    await expect(page.getByText(words, { exact: words.length < 12 }).first()).toBeVisible();
  }
  // While applications are open, a past date is not shown.
  await expect(page.getByText('Last date to apply')).toHaveCount(0);
  const cards = page.locator('#career').getByRole('listitem');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading', { name: 'Cyber Security Intern' })).toBeVisible();
    await expect(card).toContainText('Duration1-2 months');
    await expect(card).toContainText('TypeEducational');
  }
}

test.describe('The landing page', () => {
  test('shows its sections and the site texts at / and /home, and fits any width', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Make your first commit.' })).toBeVisible();
    for (const id of ['services', 'blog', 'career', 'courses', 'contact']) {
      await expect(page.locator(`section#${id}`)).toHaveCount(1);
    }
    await expect(page.locator('#blog').getByRole('link', { name: 'Leave a testimonial' })).toHaveAttribute(
      'href',
      '/leave-review',
    );
    await expect(page.locator('#services').getByRole('listitem')).toHaveCount(4);
    await expect(page).toHaveTitle('Virtual Internship Programme 2.0 · First Commit');
    await page.goto('/home');
    await expectSeededTexts(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator('#courses').scrollIntoViewIfNeeded();
      await expect(page.getByText('FC-SAMPLE-ONLY')).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, overflow]).toEqual([width, 0]);
    }

    // The questions open and close by keyboard.
    const question = page.locator('#contact summary', { hasText: 'Can I apply for two domains?' });
    const answer = page.getByText('Only one domain per person. Multiple applications lead to cancellation.');
    await expect(answer).toBeHidden();
    await question.focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Space');
    await expect(answer).toBeHidden();
  });

  test('begins with an Apply button, visible on a phone, and has a search hint that fits every width', async ({
    page,
  }) => {
    await page.goto('/home');
    const apply = page.getByRole('main').getByRole('button', { name: 'Apply Now' }).first();
    const search = page.getByRole('searchbox');
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [768, 1024],
      [1024, 768],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(apply, `${width} px`).toBeInViewport({ ratio: 1 });
      const [button, box] = [await apply.boundingBox(), await search.boundingBox()];
      expect(button?.y, `${width} px`).toBeLessThan(box?.y ?? 0);
      const room = await search.evaluate((field: HTMLInputElement) => {
        const style = getComputedStyle(field);
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        pen.font = style.font;
        const inside =
          field.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd);
        return inside - pen.measureText(field.placeholder).width;
      });
      expect(room, `room in the search at ${width} px`).toBeGreaterThanOrEqual(0);
    }
  });

  testShell('shows its built-in texts when the server is unavailable', async ({ page, expectedErrors }) => {
    expectedErrors.push(noted);
    await page.route('**/api/site', (route) => route.abort());
    await page.goto('/home');
    await expectSeededTexts(page);
  });

  test("shows an editor's texts of any length, and that applications are closed", async ({ page, product }) => {
    const long = 'W'.repeat(60);
    const texts = {
      brandName: 'Second Commit',
      brandFootnote: 'Still free.',
      heroEdition: '3.0',
      heroTitle: 'Learn by doing.',
      applications: 'closed',
      domainCards: [
        { title: 'Web Development Intern', duration: '1-2 months', type: 'Educational' },
        { title: 'Java Programming Intern', duration: '1-2 months', type: 'Educational' },
        { title: 'App Development Intern', duration: '1-2 months', type: 'Educational' },
        { title: long, duration: long, type: long },
      ],
      socialLinks: [{ label: 'Our repositories', url: 'https://example.org/second-commit' }],
    };
    await withTexts(product, texts, async () => {
      await page.goto('/home');
      await expect(page.getByRole('heading', { level: 1, name: 'Learn by doing.' })).toBeVisible();
      await expect(page).toHaveTitle('Virtual Internship Programme 3.0 · Second Commit');
      await expect(page.getByText('Applications are closed')).toBeVisible();
      await expect(page.getByText('Last date to apply')).toHaveCount(0);
      await expect(page.locator('#career').getByRole('button', { name: 'Apply Now' })).toHaveCount(4);
      const foot = page.getByRole('contentinfo');
      await expect(foot).toContainText('Second Commit');
      await expect(foot).toContainText('Still free.');
      const link = foot.getByRole('link', { name: 'Our repositories' });
      await expect(link).toHaveAttribute('href', 'https://example.org/second-commit');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await page.getByRole('searchbox').fill('development');
      await page.getByRole('button', { name: 'Search Domain' }).click();
      await expect(page.getByRole('status').filter({ hasText: '2 domains match' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Pick your domain' })).toBeInViewport();
      await expectAccessible(page);
      await expect(page.getByRole('heading', { name: long })).toBeVisible();
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const outside = await page.locator('#career li', { hasText: long }).evaluate((card) => {
          const { right } = card.getBoundingClientRect();
          return Array.from(card.querySelectorAll('h3, dd, button'))
            .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > right)
            .map((part) => part.tagName);
        });
        expect([width, outside]).toEqual([width, []]);
      }
    });
  });
});
