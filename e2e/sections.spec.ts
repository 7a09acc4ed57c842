import type { Page } from '@playwright/test';
import { editorOf, withTexts } from './support/editor';
import { expect, expectAccessible, test, testShell } from './support/fixtures';
import { tabTo } from './support/keyboard';

test.use({ keepsPage: true });

/**
 * Section pages in the specification: path, name, button label, and the heading that the button leads to.
 * "five" is optional because other tests add domains at the same time; career-page.test.tsx checks it.
 */
const sections = [
  ['/career', 'Careers', /^See the (five )?domains$/, /^The (five )?domains$/],
  ['/services', 'Services', 'What you get', 'What you get'],
  ['/courses', 'Courses', 'How the month goes', 'How the month goes'],
  ['/contact', 'Contact Us', 'Write to us', 'Write to us'],
] as const;

const SCREENS = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const picture = (page: Page) => page.getByRole('link', { name: 'Go to the home page' });
/** Returns the distance of the heading from the top of the viewport. */
const topOf = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name, exact: true }).evaluate((heading) => heading.getBoundingClientRect().top);

/** Presses the button, and expects the heading to be focused and visible below the bar. */
async function expectToLead(page: Page, button: string | RegExp, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
  await expect.poll(() => topOf(page, name)).toBeLessThan(200);
  expect(await topOf(page, name)).toBeGreaterThan(60);
}

for (const screen of SCREENS)
  test(`At ${screen.width} px, each picture fills the screen and leads home; its button leads to the content`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    for (const [path, name, button, heading] of sections)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(headline(page, name)).toBeInViewport();
        await expect(page.getByRole('banner')).toBeInViewport();
        const box = await picture(page).boundingBox();
        expect(box && [Math.round(box.x), Math.round(box.width)]).toEqual([0, screen.width]);
        expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(screen.height);
        await expect(page.getByRole('link', { name: button, exact: true })).toBeInViewport();
        // Links are not nested.
        await expect(page.locator('a a')).toHaveCount(0);

        await expectToLead(page, button, heading);
        expect(new URL(page.url()).pathname).toBe(path);

        // A click on the heading or next to it leads home.
        for (const place of ['headline', 'picture'] as const) {
          await page.goto(path);
          const spot = await (place === 'headline' ? headline(page, name) : picture(page)).boundingBox();
          if (!spot) throw new Error(`There is no ${place}.`);
          await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / (place === 'headline' ? 2 : 1.2));
          await expect(page).toHaveURL(/\/home$/);
        }
      });
  });

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, keepsPage: false });

  test('the picture leads home, and the button to the content', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, , button, heading] of sections) {
      await page.goto(path);
      await page.getByRole('link', { name: button, exact: true }).click();
      await expect.poll(() => topOf(page, heading)).toBeLessThan(200);
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeFocused();
      await page.goto(path);
      await picture(page).click({ position: { x: 160, y: 500 } });
      await expect(page).toHaveURL(/\/home$/);
    }
  });
});

test('A link from elsewhere can lead straight to the content', async ({ page }) => {
  await page.goto('/contact#form');
  await expect(page.getByRole('heading', { level: 2, name: 'Write to us' })).toBeFocused();
  await expect.poll(() => topOf(page, 'Write to us')).toBeLessThan(200);
});

test('Tab reaches the button before the picture, and both say where they lead', async ({ page }) => {
  await page.goto('/services');
  await tabTo(page, page.getByRole('link', { name: 'What you get', exact: true }));
  await page.keyboard.press('Tab');
  await expect(picture(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('Each section page shows its content: domains, the offer, the month with Apply Now, or the contact form', async ({
  page,
  product,
}) => {
  const texts = { contactEmail: 'team@example.org', contactHours: 'Monday to Friday, 10 to 18' };
  await withTexts(product, texts, async () => {
    await page.goto('/career');
    await expect(page.getByRole('list', { name: 'Domains' }).getByRole('listitem')).toHaveCount(5);
    await page.goto('/services');
    for (const words of ['Live projects', 'Mentorship', 'Hands-on learning', 'Hybrid'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.goto('/courses');
    for (const name of ['Apply', 'Interview', 'Build', 'Present'])
      await expect(page.getByRole('main').getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Java Programming, week by week' })).toHaveAttribute(
      'href',
      '/career/java-programming',
    );
    await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: 'team@example.org' })).toBeVisible();
    await expect(page.getByText('Monday to Friday, 10 to 18')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  });
});

test("An editor's published page appears between the picture and the content", async ({ page, product }) => {
  const editor = await editorOf(product);
  const text = { slug: 'courses', title: 'What you can learn', body: '## Web Development\n\nFour weeks.' };
  const id = await editor.publish({ ...text, published: true });
  try {
    await page.goto('/courses');
    await expect(headline(page, 'Courses')).toBeVisible();
    await expect(page).toHaveTitle('What you can learn · First Commit');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'What you can learn',
      'Web Development',
      'How the month goes',
      'Certificate',
    ]);
    await expectAccessible(page);
    await expectToLead(page, 'How the month goes', 'How the month goes');
  } finally {
    await editor.remove(id);
  }
});

testShell("An editor's page causes no layout shift even if it loads late", async ({ page, product }) => {
  const editor = await editorOf(product);
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/pages/services', async (route) => {
    await late;
    await route.continue();
  });
  const id = await editor.publish({ slug: 'services', title: 'Late', body: 'But here.', published: true });
  try {
    await page.goto('/services');
    await expect(headline(page, 'Services')).toBeVisible();
    const before = await picture(page).boundingBox();
    answer();
    await expect(page.getByText('But here.')).toBeVisible();
    expect(await picture(page).boundingBox()).toEqual(before);
    await page.unroute('**/api/pages/services');
  } finally {
    await editor.remove(id);
  }
});

test('A printed page has the heading, but no picture', async ({ page }) => {
  await page.goto('/services');
  await page.emulateMedia({ media: 'print' });
  await expect(headline(page, 'Services')).toBeVisible();
  await expect(picture(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
});
