import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { adminToken, call, sentFiles, waitingPosts } from './support/client';
import { findRows, runSql, timeOf } from './support/database';
import { png } from './support/files';
import { neighboursOf, PRIVATE_KEY } from './support/neighbours';
import { panel } from './support/panel';
import { testOnce, times } from './support/product';
import { draft, form, words } from './support/samples';

const product = inject('product');
const BLOG_POST = 'api::blog-post.blog-post';
const TESTIMONIAL = 'api::testimonial.testimonial';
const unknown = {
  success: false,
  code: 'NOT_FOUND',
  message: 'This link does not work. Please check that it is complete.',
};

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

interface Sent {
  _id: string;
  link: string;
  text: Record<string, unknown>;
}
/** A decision replaces a receipt that was not sent yet. */
async function receiptSent(email: unknown): Promise<void> {
  const mails = () => mailsTo(String(email).trim().toLowerCase());
  if (email) await expect.poll(async () => (await mails())[0]?.state).toBe('sent');
}
async function post(changes: Record<string, unknown> = {}): Promise<Sent> {
  const text = draft(changes);
  const { status, body } = await call('POST', '/blog/create', { json: text });
  if (status !== 201) throw new Error(JSON.stringify(body));
  await receiptSent(changes.email);
  return { ...body.data, text };
}
async function review(changes: Record<string, string> = {}): Promise<Sent & { name: string }> {
  const name = `Reviewer ${randomUUID()}`;
  const text = { name, review: words(60), ...changes };
  const { status, body } = await call('POST', '/post-review', { raw: form(text, { photo: [await png(), 'a.png'] }) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  await receiptSent(changes.email);
  const waits = (await call('GET', '/admin/reviews?pageSize=100', { token })).body.data;
  const { _id } = waits.find(({ Name }: { Name: string }) => Name === text.name);
  return { _id, link: body.data.link, text, name: text.name };
}
const look = (link: string) => call('GET', link);
const again = (link: string, kind: 'post' | 'review', json: object, headers: Record<string, string> = {}) =>
  call('POST', `${link}/${kind}`, { json, headers });
const withdraw = (link: string, headers = {}) => call('POST', `${link}/withdraw`, { json: {}, headers });
const verify = (id: string, list = 'unverified', headers = {}) =>
  call('PATCH', `/admin/${list}/${id}`, { token, headers });
const reject = (id: string, reason?: string, list = 'unverified') =>
  call('POST', `/admin/${list}/${id}/reject`, { token, json: { reason } });
const waiting = () => waitingPosts(token);
const inQueue = async (id: string) => (await waiting()).find(({ _id }: Sent) => _id === id);
const audited = async (action: string) =>
  (await call('GET', `/admin/audit?action=${action}`, { token })).body.data as Record<string, string | null>[];
const mailsTo = (address: string) =>
  runSql(
    product,
    `SELECT kind, subject, text, state, next_attempt_at FROM mails WHERE recipient = '${address}' ORDER BY id`,
  );
const address = () => `author-${randomUUID()}@example.org`;

describe('The private link of a post', () => {
  test('shows the text and its state at every step, and is the only way to read the text', async () => {
    const email = address();
    const mine = await post({ email, tag: 'Java Programming' });
    expect(mine.link).toMatch(/^\/sent\/[\w-]{43}$/);
    const first = await look(mine.link);
    const { title, author, content } = mine.text;
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        data: {
          kind: 'post',
          state: 'waiting',
          sentAt: expect.stringMatching(/Z$/),
          reason: null,
          mailed: true,
          text: {
            title,
            author,
            content,
            tag: 'Java Programming',
            authorSlug: 'test-author',
            slug: expect.any(String),
          },
        },
      },
    ]);
    expect(first.headers.get('cache-control')).toBe('no-store');
    await reject(mine._id, 'Too much like an advertisement.');
    expect((await look(mine.link)).body.data).toMatchObject({
      state: 'sent back',
      reason: 'Too much like an advertisement.',
      text: { content },
    });
    await verify(mine._id);
    expect((await look(mine.link)).body.data).toMatchObject({ state: 'published', reason: null });
    // Neither the address nor the key is in any public response.
    const read = [
      await call('GET', '/fetch'),
      await call('GET', `/posts/${first.body.data.text.slug}`),
      await call('GET', '/admin/audit', { token }),
      await call('GET', '/admin/summary', { token }),
    ];
    const desk = await panel();
    const all = JSON.stringify([...read.map(({ body }) => body), await desk.find(BLOG_POST, 'documentId', mine._id)]);
    for (const secret of [email, mine.link.slice(6)]) expect(all).not.toContain(secret);
  });

  test('is emailed if there is an address, and the response says so, even for a testimonial and for a retry', async () => {
    for (const [email, mailed] of [
      [address(), true],
      ['', false],
    ] as const) {
      const headers = { 'Idempotency-Key': randomUUID() };
      const send = async () => (await call('POST', '/blog/create', { json, headers })).body.data;
      const json = draft({ email });
      const first = await send();
      expect([first.mailed, await send()]).toEqual([mailed, first]);
      expect(await mailsTo(email)).toHaveLength(mailed ? 1 : 0);
      const raw = form(
        { name: 'Sample', review: words(60), email: email && address() },
        { photo: [await png(), 'a.png'] },
      );
      expect((await call('POST', '/post-review', { raw })).body.data.mailed).toBe(mailed);
    }
  });

  test('is stored only as a hash if no address was given', async () => {
    const mine = await post();
    expect(await findRows(product, [mine.link.slice(6)])).toEqual([]);
    expect((await look(mine.link)).body.data.mailed).toBe(false);
  });

  test('gives the same 404 for anything unknown', async () => {
    const mine = await post();
    const own = await review();
    const made = `/sent/${randomBytes(32).toString('base64url')}`;
    for (const link of [
      made,
      '/sent/x',
      '/sent/%25',
      `${mine.link}x`,
      mine.link.slice(0, -1),
      `/sent/${mine.link.slice(6).toUpperCase()}`,
    ]) {
      for (const answer of [
        await look(link),
        await again(link, 'post', draft()),
        await again(link, 'review', own.text),
        await withdraw(link),
      ]) {
        expect([answer.status, answer.body]).toEqual([404, unknown]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    }
    expect((await again(mine.link, 'review', own.text)).status).toBe(404);
    expect((await again(own.link, 'post', draft())).status).toBe(404);
    expect((await look(mine.link)).body.data.state).toBe('waiting');
  });

  testOnce('cannot be found by trying similar ones', async () => {
    const mine = await post();
    const statuses = new Set<number>();
    for (const neighbour of neighboursOf(mine.link.slice(6), PRIVATE_KEY, times(600, 30)))
      statuses.add((await look(`/sent/${neighbour}`)).status);
    expect([...statuses]).toEqual([404]);
    expect((await look(mine.link)).status).toBe(200);
  });

  test('differs for each text, and is the same for a retry', async () => {
    const json = draft();
    const headers = { 'Idempotency-Key': randomUUID() };
    const [one, retry] = [
      await call('POST', '/blog/create', { json, headers }),
      await call('POST', '/blog/create', { json, headers }),
    ];
    expect(retry.body).toEqual(one.body);
    expect((await call('POST', '/blog/create', { json })).body.data.link).not.toBe(one.body.data.link);
  });
});

describe('A text that is sent again', () => {
  test('is the same post, pending since then, marked as sent again, and found by its new title', async () => {
    const mine = await post();
    const before = (await inQueue(mine._id)) as { createdAt: string };
    expect(before).not.toHaveProperty('sentAgain');
    const later = await post();
    await reject(mine._id, 'Please name your sources.');
    const title = `Better ${randomUUID()}`;
    const text = { title, author: 'New Author', content: words(2500), tag: 'Web Development' };
    const { status, body } = await again(mine.link, 'post', text);
    expect([status, body]).toMatchObject([
      200,
      { message: 'Sent again. It is waiting for review.', data: { state: 'waiting', reason: null, text } },
    ]);
    const entry = await inQueue(mine._id);
    expect(entry).toMatchObject({ ...text, sentAgain: true });
    expect(entry.createdAt > before.createdAt).toBe(true);
    const order = (await waiting()).map(({ _id }: Sent) => _id);
    expect(order.indexOf(mine._id)).toBeGreaterThan(order.indexOf(later._id));
    await verify(mine._id, 'unverified', { 'If-Match': `"draft ${entry.createdAt}"` });
    const { slug, authorSlug } = (await look(mine.link)).body.data.text;
    expect([slug, authorSlug]).toEqual([title.toLowerCase().replace(' ', '-'), 'new-author']);
    expect((await call('GET', `/posts/${slug}`)).body.data).toMatchObject(text);
    expect((await audited('edited'))[0]).toMatchObject({
      by: null,
      place: 'private link',
      kind: 'Blog post',
      detail: null,
    });
  });

  test('keeps the address that it had when it was public', async () => {
    const mine = await post();
    await verify(mine._id);
    const { slug } = (await look(mine.link)).body.data.text;
    await reject(mine._id);
    await again(mine.link, 'post', draft());
    expect((await look(mine.link)).body.data.text.slug).toBe(slug);
  });

  test('is not verified by a moderator who read the old version, in the dashboard or the panel', async () => {
    const mine = await post();
    const seen = (await inQueue(mine._id)).createdAt;
    await again(mine.link, 'post', { ...mine.text, content: words(3000) });
    const stale = { status: 412, body: { message: 'The author has sent a new version. Please read that one.' } };
    for (const header of ['"draft"', `"draft ${seen}"`]) {
      expect(await verify(mine._id, 'unverified', { 'If-Match': header })).toMatchObject(stale);
    }
    const desk = await panel();
    const decide = (sentAt: string) =>
      desk.send('POST', `/panel/moderation/${BLOG_POST}/verify`, { ids: [mine._id], seen: { [mine._id]: sentAt } });
    expect((await decide(seen)).status).toBe(412);
    expect((await look(mine.link)).body.data.state).toBe('waiting');
    expect((await decide((await inQueue(mine._id)).createdAt)).status).toBe(200);
    expect((await look(mine.link)).body.data).toMatchObject({ state: 'published', text: { content: words(3000) } });
  });

  test('is either decided or changed if both happen at the same time: no unread text becomes public', async () => {
    for (let round = 0; round < 6; round += 1) {
      const mine = await post();
      const { createdAt } = await inQueue(mine._id);
      const [decision, change] = await Promise.all([
        verify(mine._id, 'unverified', { 'If-Match': `"draft ${createdAt}"` }),
        again(mine.link, 'post', { ...mine.text, content: words(3000) }),
      ]);
      expect([decision.status, change.status].filter((status) => status === 200)).toHaveLength(1);
      const { state, text } = (await look(mine.link)).body.data;
      expect([state, text.content.length]).toEqual(decision.status === 200 ? ['published', 2400] : ['waiting', 3000]);
    }
  });

  test('is rejected if the post is public, if it breaks the rules, or if it replaces an unseen version', async () => {
    const mine = await post();
    const { sentAt } = (await look(mine.link)).body.data;
    expect((await again(mine.link, 'post', { ...mine.text, content: 'x' })).body.errors).toEqual([
      { field: 'content', msg: expect.stringContaining('2000') },
    ]);
    const change = { ...mine.text, content: words(2600) };
    expect((await again(mine.link, 'post', change, { 'If-Match': `"${sentAt}"` })).status).toBe(200);
    expect(await again(mine.link, 'post', mine.text, { 'If-Match': `"${sentAt}"` })).toMatchObject({ status: 412 });
    expect((await look(mine.link)).body.data.text.content).toBe(change.content);
    await verify(mine._id);
    expect(await again(mine.link, 'post', change)).toMatchObject({
      status: 409,
      body: { message: 'This has been published and can no longer be changed here.' },
    });
  });
});

describe('Passages marked by a moderator', () => {
  const marksOf = async (link: string) => (await look(link)).body.data.marks;
  const rejectMarked = (id: string, marks: object[], list = 'unverified') =>
    call('POST', `/admin/${list}/${id}/reject`, { token, json: { marks } });
  const secret = () => `Passage ${randomUUID()}`;

  test('are visible through the link while the post is sent back, to moderators after that, and to no one else', async () => {
    const passage = secret();
    const email = address();
    const mine = await post({ email, content: `Most agree: **${passage}**.\n\n${words(2400)}` });
    const marks = [{ passage, note: `Who says so? ${randomUUID()}` }];
    expect((await rejectMarked(mine._id, marks)).status).toBe(200);
    expect(await marksOf(mine.link)).toEqual(marks);
    const read = [
      await call('GET', '/fetch'),
      await call('GET', `/posts/${(await look(mine.link)).body.data.text.slug}`),
      await call('GET', '/admin/audit', { token }),
      await call('GET', '/admin/unverified', { json: undefined }),
    ];
    expect(JSON.stringify(read.map(({ body }) => body))).not.toContain(marks[0]?.note);
    // Once the decision is undone, only moderators see the marks.
    await call('POST', `/admin/unverified/${mine._id}/reopen`, { token });
    expect(await marksOf(mine.link)).toBeUndefined();
    expect(await inQueue(mine._id)).toMatchObject({ marks });
    await rejectMarked(mine._id, marks);
    await again(mine.link, 'post', { ...mine.text, content: words(2600) });
    expect(await marksOf(mine.link)).toBeUndefined();
    expect(await inQueue(mine._id)).toMatchObject({ marks, sentAgain: true });
    // A passage that the new text lacks cannot be marked again.
    expect((await rejectMarked(mine._id, marks)).status).toBe(400);
    await withdraw(mine.link);
    expect(await findRows(product, [String(marks[0]?.note)])).toEqual([]);
  });

  test('never refer to a text that has changed in the meantime', async () => {
    const passage = secret();
    for (let round = 0; round < 6; round += 1) {
      const mine = await post({ content: `${passage} ${words(30_000)}` });
      // The change is rendered first, and stored while the text that was read is rendered.
      const [change, decision] = await Promise.all([
        again(mine.link, 'post', { ...mine.text, content: words(2600) }),
        rejectMarked(mine._id, [{ passage, note: 'Why?' }]),
      ]);
      expect([200, 400, 412]).toContain(decision.status);
      // The post may have been sent back first and then changed.
      if (change.status === 200) expect((await look(mine.link)).body.data.state).toBe('waiting');
    }
  });

  test('can be in a testimonial too, and must match the text as it was typed', async () => {
    const mine = await review({ review: `I *learned* it. ${words(60)}` });
    const marks = [{ passage: 'I *learned* it.', note: 'What?' }];
    expect((await rejectMarked(mine._id, [{ passage: 'I learned', note: 'What?' }], 'reviews')).status).toBe(400);
    expect((await rejectMarked(mine._id, marks, 'reviews')).status).toBe(200);
    expect(await marksOf(mine.link)).toEqual(marks);
  });
});

describe('After a withdrawal', () => {
  test('a post is deleted unless it is public, and the link says so', async () => {
    const [waits, back, shown] = [await post({ email: address() }), await post(), await post()];
    await reject(back._id);
    await verify(shown._id);
    for (const { link, _id } of [waits, back]) {
      expect(await withdraw(link)).toMatchObject({ status: 200, body: { data: { state: 'withdrawn', text: null } } });
      expect((await look(link)).body.data).toMatchObject({ state: 'withdrawn', mailed: false, sentAt: null });
      expect((await withdraw(link)).status).toBe(409);
      expect((await again(link, 'post', draft())).status).toBe(409);
      expect(await runSql(product, `SELECT * FROM blog_posts WHERE document_id = '${_id}'`)).toEqual([]);
    }
    expect((await withdraw(shown.link)).status).toBe(409);
    expect((await look(shown.link)).body.data.state).toBe('published');
    expect(await runSql(product, `SELECT * FROM private_links WHERE entry = '${waits._id}'`)).toMatchObject([
      { email: null, token: null },
    ]);
    expect((await mailsTo(String(waits.text.email))).map(({ subject }) => subject)).toEqual([
      'Your post has arrived',
      'Your post is withdrawn',
    ]);
  });

  test('a testimonial is deleted everywhere immediately, even a public one, with its photo and name', async () => {
    for (const isPublic of [false, true]) {
      const mine = await review();
      const photos = sentFiles().length;
      if (isPublic) await verify(mine._id, 'reviews');
      const shown = async () =>
        (await call('GET', '/testimonials')).body.data.some(({ Name }: { Name: string }) => Name === mine.name);
      expect(await shown()).toBe(isPublic);
      expect((await look(mine.link)).body.data).toMatchObject({ kind: 'review', text: { name: mine.name } });
      expect((await withdraw(mine.link)).body.data).toMatchObject({ state: 'withdrawn', text: null });
      expect(await shown()).toBe(false);
      expect((await call('GET', `/testimonials/${mine._id}/photo`)).status).toBe(404);
      await expect.poll(() => sentFiles().length).toBe(photos - 1);
      expect(await findRows(product, [mine.name])).toEqual([]);
      expect((await audited('deleted'))[0]).toMatchObject({
        by: null,
        place: 'private link',
        kind: 'Review',
        name: null,
      });
    }
  });

  test('a testimonial is deleted with every name that it ever had', async () => {
    const mine = await review();
    await reject(mine._id, 'Please sign with your first name.', 'reviews');
    expect(await findRows(product, [mine.name])).not.toEqual([]);
    const name = `Asha ${randomUUID()}`;
    expect((await again(mine.link, 'review', { ...mine.text, name })).status).toBe(200);
    expect(await findRows(product, [mine.name])).toEqual([]);
    await reject(mine._id, 'Thank you. One more thing.', 'reviews');
    await withdraw(mine.link);
    expect(await findRows(product, [mine.name])).toEqual([]);
    expect(await findRows(product, [name])).toEqual([]);
  });

  test('a post deleted by the team is shown as removed, and nothing about its sender is stored', async () => {
    const email = address();
    const mine = await post({ email });
    await reject(mine._id, 'No.');
    const desk = await panel();
    await desk.remove(BLOG_POST, mine._id);
    expect((await look(mine.link)).body.data).toMatchObject({ state: 'removed', text: null, mailed: false });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your post has arrived']);
    expect(await runSql(product, `SELECT * FROM private_links WHERE email = '${email}'`)).toEqual([]);
  });
});

describe('The emails', () => {
  const secretPassage = () => `Most agree ${randomUUID()}`;
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  const linkIn = (text: unknown) => /\/sent\/[\w-]{43}/.exec(String(text))?.[0] ?? '';

  test('confirm the arrival with the link; nothing that a visitor typed becomes a link', async () => {
    const email = address();
    const mine = await post({
      email: ` ${email.toUpperCase()} `,
      title: 'Win at evil.example/now',
      author: 'evil.example',
    });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'post received', subject: 'Your post has arrived' });
    expect(mail?.text).toContain(`\n    ${product.url}${linkIn(mail?.text)}\n`);
    expect(mail?.text).not.toContain('evil');
    // The email has its own key: the one on the page does not prove who reads the email.
    expect(linkIn(mail?.text)).not.toBe(mine.link);
    expect((await look(linkIn(mail?.text))).body).toEqual((await look(mine.link)).body);
    expect((await call('POST', '/blog/create', { json: draft({ email: 'nobody' }) })).body.errors).toEqual([
      { field: 'email', msg: 'Please enter a valid email address.' },
    ]);
  });

  test('announce a decision after two minutes, from the dashboard and the panel, unless it is undone before that', async () => {
    const email = address();
    const mine = await post({ email });
    const path = `/admin/unverified/${mine._id}/reopen`;
    await reject(mine._id, 'Please name your sources.');
    const [, mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'post sent back', state: 'waiting', subject: 'Your post was sent back' });
    expect(mail?.text).toContain('    Please name your sources.');
    expect((await look(linkIn(mail?.text))).status).toBe(200);
    const wait = timeOf(mail?.next_attempt_at) - Date.now();
    expect(wait).toBeGreaterThan(60_000);
    expect(wait).toBeLessThanOrEqual(120_000);
    await call('POST', path, { token });
    expect(await subjects(email)).toEqual(['Your post has arrived']);
    const desk = await panel();
    await desk.send('POST', `/panel/moderation/${BLOG_POST}/verify`, { ids: [mine._id] });
    const { slug } = (await look(mine.link)).body.data.text;
    const [, published] = await mailsTo(email);
    expect(published?.text).toContain(`    ${product.url}/blog/test-author/${slug}\n`);
    await reject(mine._id, 'It is copied.');
    expect(await subjects(email)).toEqual(['Your post has arrived', 'Your post was taken down']);
    // A decision about the old text is not announced for the new one; the same decision is announced again.
    await again(mine.link, 'post', { ...mine.text, content: words(2600) });
    expect(await subjects(email)).toEqual(['Your post has arrived']);
    await reject(mine._id, 'It is copied.');
    expect(await subjects(email)).toEqual(['Your post has arrived', 'Your post was sent back']);
  });

  test('quote the marked passages once a link sent to the address has been opened; different marks are sent again', async () => {
    const email = address();
    const passage = secretPassage();
    const long = words(400);
    const text = { content: `${passage}\n\nAs example.org says.\n\n${long}\n\n${words(2400)}` };
    const mine = await post({ email, ...text });
    const marks = [
      { passage, note: 'Who\nsays so?' },
      { passage: 'As example.org says.', note: 'Leave it out.' },
      { passage: long, note: 'Shorter.' },
    ];
    const tell = (reason?: string) =>
      call('POST', `/admin/unverified/${mine._id}/reject`, { token, json: { reason, marks } });
    await tell();
    // Until the link is opened, the address may be a stranger's, so no visitor's input is sent there.
    const first = String((await mailsTo(email)).at(-1)?.text);
    expect(first).toContain(
      'What should change:\n\n    1. The passage is on your private page.\n    Who\n    says so?\n',
    );
    expect(first).not.toContain(passage);
    expect(first).not.toContain('The moderator gave no reason.');
    await look(linkIn(first));
    await call('POST', `/admin/unverified/${mine._id}/reopen`, { token });
    await tell('Nearly.');
    const second = String((await mailsTo(email)).at(-1)?.text);
    for (const expected of [
      '    Nearly.\n',
      `    1. “${passage}”\n    Who\n    says so?\n`,
      '    2. The passage is on your private page.\n    Leave it out.\n',
      `    3. “${long.slice(0, 160)}…”\n    Shorter.\n`,
    ])
      expect(second).toContain(expected);
    await runSql(product, `UPDATE mails SET state = 'sent' WHERE recipient = '${email}'`);
    marks.pop();
    await tell('Nearly.');
    await tell('Nearly.');
    expect(await subjects(email)).toEqual([
      'Your post has arrived',
      'Your post was sent back',
      'Your post was sent back',
    ]);
  });

  test('are not repeated for the same decision, but sent for the opposite one', async () => {
    const email = address();
    const mine = await post({ email });
    const markSent = () =>
      runSql(product, `UPDATE mails SET state = 'sent' WHERE recipient = '${email}' AND kind <> 'post received'`);
    await verify(mine._id);
    await markSent();
    await call('POST', `/admin/unverified/${mine._id}/reopen`, { token });
    await verify(mine._id);
    expect(await subjects(email)).toEqual(['Your post has arrived', 'Your post is public']);
    await reject(mine._id);
    expect((await subjects(email)).at(-1)).toBe('Your post was taken down');
    expect((await mailsTo(email)).at(-1)?.text).toContain('The moderator gave no reason.');
    // For a new text, the same decision is announced again.
    await markSent();
    await again(mine.link, 'post', { ...mine.text, content: words(2600) });
    await reject(mine._id);
    expect((await subjects(email)).slice(-2)).toEqual(['Your post was taken down', 'Your post was sent back']);
  });

  test('are sent for a testimonial too, and never without an address', async () => {
    const email = address();
    const mine = await review({ email });
    await verify(mine._id, 'reviews');
    expect(await subjects(email)).toEqual(['Your testimonial has arrived', 'Your testimonial is public']);
    expect((await mailsTo(email)).at(-1)?.text).toContain(`    ${product.url}/testimonials\n`);
    const count = async () => (await runSql(product, 'SELECT count(*) AS n FROM mails'))[0]?.n;
    const before = await count();
    const silent = await post();
    await reject(silent._id);
    expect(await count()).toEqual(before);
  });
});

describe('A testimonial', () => {
  test('can be changed while it is pending, and keeps its photo; its consent is stored with the time', async () => {
    const mine = await review({ consent: '2026-11' });
    const { data } = (await look(mine.link)).body;
    expect(data.text.consent).toEqual({ at: expect.stringMatching(/Z$/), words: '2026-11' });
    const change = { name: `${mine.name} New`, linkedin: 'linkedin.com/in/new', review: words(80) };
    expect((await again(mine.link, 'review', change)).body.data.text).toMatchObject({
      ...change,
      linkedin: 'https://linkedin.com/in/new',
      consent: data.text.consent,
    });
    const list = (await call('GET', '/admin/reviews?pageSize=100', { token })).body.data;
    const entry = list.find(({ _id }: Sent) => _id === mine._id);
    expect(entry).toMatchObject({ Name: change.name, sentAgain: true, Photo: expect.stringContaining('/photo') });
    await verify(mine._id, 'reviews');
    expect((await again(mine.link, 'review', change)).status).toBe(409);
    const desk = await panel();
    expect(await desk.find(TESTIMONIAL, 'documentId', mine._id)).toMatchObject({ consentWords: '2026-11' });
    // The panel does not allow consent for someone else.
    await desk.update(TESTIMONIAL, mine._id, { consentWords: null, consentAt: null });
    expect(await desk.find(TESTIMONIAL, 'documentId', mine._id)).toMatchObject({ consentWords: '2026-11' });
    const plain = await review();
    expect((await look(plain.link)).body.data.text.consent).toBeNull();
    const raw = form({ name: 'Somebody', review: words(60), consent: 'yes' }, { photo: [await png(), 'a.png'] });
    expect((await call('POST', '/post-review', { raw })).status).toBe(400);
  });
});

describe('"Verified intern"', () => {
  const issue = async (Name: string) => {
    const CertificateId = `Intern-${randomUUID()}`;
    await call('POST', '/admin/validation', {
      token,
      json: { Name, Domain: 'Web Development', Course: true, CertificateId },
    });
    return CertificateId;
  };
  const shown = async (name: string) =>
    (await call('GET', '/testimonials')).body.data.find(({ Name }: { Name: string }) => Name === name);

  test('is shown if the name matches the certificate in any spelling, until the certificate is revoked', async () => {
    const word = randomUUID().slice(0, 8);
    const certificateId = await issue(`Priyá  Sharma ${word}`);
    const mine = await review({ name: `SHARMA ${word}, Priya`, certificateId: ` ${certificateId.toUpperCase()} ` });
    const queue = (await call('GET', '/admin/reviews?pageSize=100', { token })).body.data;
    expect(queue.find(({ _id }: Sent) => _id === mine._id)).toMatchObject({ Intern: 'Web Development' });
    await verify(mine._id, 'reviews');
    expect(await shown(mine.name)).toMatchObject({ Intern: 'Web Development' });
    expect(JSON.stringify(await shown(mine.name))).not.toContain(certificateId.slice(7));
    await call('POST', `/admin/certificates/${certificateId}/revoke`, { token, json: { reason: 'A mistake.' } });
    expect(await shown(mine.name)).not.toHaveProperty('Intern');
  });

  test("is not shown for someone else's certificate, and the response is the same", async () => {
    const certificateId = await issue('Fatima Sheikh');
    const answers = [];
    for (const id of [certificateId, 'FC-UNKNOWN', '']) {
      const name = `Reviewer ${randomUUID()}`;
      const raw = form({ name, review: words(60), certificateId: id }, { photo: [await png(), 'a.png'] });
      const { status, body } = await call('POST', '/post-review', { raw });
      answers.push([status, body.message, Object.keys(body.data)]);
      const { _id } = (await call('GET', '/admin/reviews?pageSize=100', { token })).body.data.find(
        ({ Name }: { Name: string }) => Name === name,
      );
      await verify(_id, 'reviews');
      expect(await shown(name)).not.toHaveProperty('Intern');
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const raw = form({ name: 'x', review: words(60), certificateId: 'not*an*id' }, { photo: [await png(), 'a.png'] });
    expect((await call('POST', '/post-review', { raw })).body.errors).toMatchObject([{ field: 'certificateId' }]);
  });
});
