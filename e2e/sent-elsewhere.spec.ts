import type { Page } from '@playwright/test';
import { Api, post } from './support/api';
import { device } from './support/device';
import { expect, expectAccessible, type Product, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { Moderation } from './support/moderation';
import { longText } from './support/texts';

test.use({ keepsPage: true });

let count = 0;
const fresh = (what: string) => `${what} ${Date.now().toString(36)}${count++}`;

interface Sent {
  id: string;
  link: string;
}

interface Kind {
  noun: 'post' | 'testimonial';
  /** Noun with the indefinite article. */
  one: string;
  list: 'unverified' | 'reviews';
  send: (product: Product) => Promise<Sent>;
  /** The field that the tests change. */
  field: (page: Page) => ReturnType<Page['getByLabel']>;
  words: (what: string) => string;
  /** Labels of the parts of a text that is shown read-only. */
  parts: string[];
}

async function sendPost(product: Product): Promise<Sent> {
  const draft = { title: fresh('First'), author: 'Priya Sharma', content: longText };
  const { _id, link } = (await post(product, '/blog/create', draft)).data;
  return { id: _id, link };
}

async function sendTestimonial(product: Product): Promise<Sent> {
  const name = fresh('Priya');
  const moderation = new Moderation(product);
  const words = `${fresh('First')}: I left with a project that I can explain, line by line.`;
  const link = await moderation.sendTestimonial({ name, linkedin: '', review: words });
  const waiting = await moderation.waiting('reviews');
  return { id: waiting.find(({ Name }) => Name === name)?._id ?? '', link };
}

const article: Kind = {
  noun: 'post',
  one: 'A post',
  list: 'unverified',
  send: sendPost,
  field: (page) => page.getByLabel('Title', { exact: true }),
  words: fresh,
  parts: ['Title', 'Author name', 'Post, in Markdown'],
};
const testimonial: Kind = {
  noun: 'testimonial',
  one: 'A testimonial',
  list: 'reviews',
  send: sendTestimonial,
  field: (page) => page.getByLabel('Review', { exact: true }),
  words: (what) => `${fresh(what)}: I left with a project that I can explain, line by line.`,
  parts: ['Name', 'Review'],
};

const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send it again' });
const now = (page: Page, name: string) => page.getByRole('region', { name: 'Status' }).getByRole('heading', { name });
const newer = (page: Page) => page.getByRole('status').filter({ hasText: 'has been sent again from another window' });
const load = (page: Page) => page.getByRole('button', { name: 'Load the newer version' });
const unsent = (page: Page) => page.getByRole('region', { name: 'What you typed but did not send' });

/** Opens the private page and types. */
async function type(page: Page, { field }: Kind, link: string, words: string): Promise<void> {
  await page.goto(link);
  await field(page).fill(words);
  await expect.poll(() => device(page)).toContain(words);
}

/** Sends a newer version, as the sender would from another device. */
async function sendElsewhere(product: Product, { noun }: Kind, link: string, words: string): Promise<void> {
  const { text } = (await read(product, link)).data;
  const again =
    noun === 'post'
      ? { title: words, author: text.author, content: text.content }
      : { name: text.name, review: words, linkedin: text.linkedin };
  await new Api(product).call('POST', `/api${link}/${noun === 'post' ? 'post' : 'review'}`, again);
}
/** Reads a sent text by its private link. */
const read = (product: Product, link: string) => new Api(product).call('GET', `/api${link}`);

for (const kind of [article, testimonial]) {
  const { noun, one, field, words, parts } = kind;
  const tag = kind === article ? [] : ['@release'];
  test(`${one} sent again or withdrawn on another device keeps the text typed here, which can be sent while pending`, {
    tag,
  }, async ({ page, product }) => {
    const { link } = await kind.send(product);
    const [typed, theirs] = [words('Typed here'), words('Sent there')];
    await type(page, kind, link, typed);
    // The secret is not stored on the device.
    expect(await device(page)).not.toContain(link.slice('/sent/'.length, 'sent/'.length + 10));
    await sendElsewhere(product, kind, link, theirs);

    await page.reload();
    await expect(newer(page)).toContainText(`Your ${noun} has been sent again`);
    await expect(field(page)).toHaveValue(typed);
    await page.getByText('Read the newer version').click();
    await expect(page.locator('details').getByText(theirs)).toBeVisible();
    await expectAccessible(page);
    // The typed text is still based on the older version.
    const more = words('Typed on');
    await field(page).fill(more);
    await expect.poll(() => device(page)).toContain(more);
    await page.reload();
    await expect(newer(page)).toBeVisible();
    await expect(field(page)).toHaveValue(more);

    await sendAgain(page).click();
    await expect(page.getByText('Sent again. It is waiting for review.')).toBeVisible();
    await expect(newer(page)).toHaveCount(0);
    await expect.poll(() => device(page)).not.toContain(more);
    expect(JSON.stringify(await read(product, link))).toContain(more);

    const last = words('Typed last');
    await field(page).fill(last);
    await expect.poll(() => device(page)).toContain(last);
    await new Api(product).call('POST', `/api${link}/withdraw`, {});
    await page.reload();
    await expect(now(page, 'You withdrew it')).toBeVisible();
    await expect(unsent(page).getByText(last)).toBeVisible();
    await expect(unsent(page).getByRole('term')).toHaveText(parts);
    await expectAccessible(page);
    await unsent(page).getByRole('button', { name: 'Delete it' }).click();
    await expect.poll(() => device(page)).not.toContain(last);
  });
}

// Both kinds share the rest of the code; a testimonial is faster.
const kind = testimonial;
const { one, noun, field, words } = kind;

test('A newer version from another device can be used and is not overwritten unseen; tabs stay in sync', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 412/, /Failed to load resource/);
  const { link } = await kind.send(product);
  const [typed, theirs] = [words('Typed here'), words('Sent there')];
  await type(page, kind, link, typed);
  await sendElsewhere(product, kind, link, theirs);
  await sendAgain(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'It could not be sent again.' });
  await expect(alert).toContainText('This has been changed in another window');
  await expect(alert).toBeFocused();
  await expect(field(page)).toHaveValue(typed);
  await expectAccessible(page);

  // If loading fails, the text and the button stay.
  await page.route('**/api/sent/*', (route) => route.abort());
  await load(page).click();
  await expect(page.getByText('Could not fetch what you sent. Please try again later.')).toBeVisible();
  await expect(field(page)).toHaveValue(typed);
  await page.unroute('**/api/sent/*');

  // Letters typed just before loading stay.
  await field(page).press('ControlOrMeta+End');
  await page.keyboard.type(' And more');
  await tabTo(page, load(page));
  await page.keyboard.press('Enter');
  await expect(newer(page)).toBeFocused();
  await expect(field(page)).toHaveValue(`${typed} And more`);
  await expect(alert).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: 'Use the newer version' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'This is the newer version.' })).toBeFocused();
  await expect(field(page)).toHaveValue(theirs);
  await expectAccessible(page);
  await expect.poll(() => device(page)).not.toContain(typed);
  await page.reload();
  await expect(field(page)).toHaveValue(theirs);
  await expect(newer(page)).toHaveCount(0);
  // From now on, the text can be changed as usual.
  const mine = words('Typed after');
  await field(page).fill(mine);
  await sendAgain(page).click();
  await expect(page.getByText('Sent again. It is waiting for review.')).toBeVisible();

  // Text typed in one tab appears in the other.
  const other = await context.newPage();
  const there = words('Typed there');
  await type(other, kind, link, there);
  await expect(field(page)).toHaveValue(there);
  await field(other).fill(mine);
  await expect(field(page)).toHaveValue(mine);
  await other.close();
});

test(`${one} published in the meantime leaves the unsent text, which can be read and copied until it is discarded`, async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, link } = await kind.send(product);
  const typed = words('Typed here');
  await page.clock.install();
  await type(page, kind, link, typed);
  await new Moderation(product).verify(kind.list, id);
  // The text survives the refetch when the connection is back, which is skipped within two seconds of the last.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.clock.fastForward(3000);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.clock.fastForward(1000);
  await expect(field(page)).toHaveValue(typed);
  await sendAgain(page).click();
  await expect(page.getByRole('alert')).toContainText('This has been published');
  await expect(field(page)).toHaveValue(typed);
  await page.getByRole('button', { name: 'Check status' }).click();
  await expect(now(page, 'Published')).toBeFocused();
  await expect(unsent(page).getByText(typed)).toBeVisible();
  await expect(sendAgain(page)).toHaveCount(0);

  await page.reload();
  await unsent(page).getByRole('button', { name: 'Copy it' }).click();
  await expect(unsent(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(typed);
  await unsent(page).getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted.' })).toBeFocused();
  await expect(unsent(page)).toHaveCount(0);
  await expect.poll(() => device(page)).not.toContain(typed);
  await page.reload();
  await expect(now(page, 'Published')).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);
});

test(`${one} does not count as unsent after a lost response, or when it is sent elsewhere right afterwards`, async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const { link } = await kind.send(product);
  const typed = words('Typed here');
  await type(page, kind, link, `${typed} `);
  await page.route('**/api/sent/*/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendAgain(page).click();
  await expect(page.getByText('It could not be sent again.')).toBeVisible();
  expect(await device(page)).toContain(typed);
  await page.reload();
  await expect(field(page)).toHaveValue(typed);
  await expect(newer(page)).toHaveCount(0);
  await expect.poll(() => device(page)).not.toContain(typed);

  // Another device sends a version right after this one: this text still counts as sent.
  await page.unroute('**/api/sent/*/*');
  const [more, theirs] = [words('Typed on'), words('Sent there')];
  await field(page).fill(more);
  await page.route('**/api/sent/*/review', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.text.review = theirs;
    await route.fulfill({ response, json: answer });
  });
  await sendAgain(page).click();
  await expect(page.getByText('Sent again. It is waiting for review.')).toBeVisible();
  await expect(field(page)).toHaveValue(theirs);
  await expect(newer(page)).toHaveCount(0);
  await expect.poll(() => device(page)).not.toContain(more);
});

test(`In a browser that stores nothing, loading the newer ${noun} keeps every letter typed`, async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 412/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { link } = await kind.send(product);
  const typed = words('Typed here');
  await page.goto(link);
  await field(page).fill(typed);
  await sendElsewhere(product, kind, link, words('Sent there'));
  await sendAgain(page).click();
  await load(page).click();
  await expect(newer(page)).toBeFocused();
  await expect(field(page)).toHaveValue(typed);
});

test('Withdrawing a public testimonial also discards its unsent changes', async ({ page, product }) => {
  const { id, link } = await testimonial.send(product);
  const typed = testimonial.words('Typed here');
  await type(page, testimonial, link, typed);
  await new Moderation(product).verify('reviews', id);
  await page.reload();
  await expect(unsent(page)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the testimonial' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(now(page, 'You withdrew it')).toBeFocused();
  await expect(unsent(page)).toHaveCount(0);
  await expect.poll(() => device(page)).not.toContain(typed);
});
