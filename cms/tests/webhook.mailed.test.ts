import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRows, timeOf } from './support/database';
import { mailed } from './support/mailed';
import { panel } from './support/panel';
import { startReceiver } from './support/receiver';
import { application, draft, form } from './support/samples';

const WEBHOOK = 'api::operations.webhook';
const DELIVERY = 'api::operations.webhook-delivery';
const RETRY_MS = 60_000;
const soon = { timeout: 15_000, interval: 50 };

let receiver: Awaited<ReturnType<typeof startReceiver>>;

const { product, send } = await mailed();
let admin: Awaited<ReturnType<typeof panel>>;
beforeAll(async () => {
  receiver = await startReceiver();
  admin = await panel({ email: product.panelEmail, password: product.password }, product);
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.arrived = [];
  receiver.answer = { status: 204 };
});
const submit = async (): Promise<string> => (await send('POST', '/blog/create', draft())).body.data._id;
const deliveries = async () =>
  (await readRows(product, 'webhook_deliveries')).sort((a, b) => Number(b.id) - Number(a.id));
const bodies = () => receiver.arrived.map(({ body }) => JSON.parse(body));

describe('A webhook', () => {
  let secret: string;
  let documentId: string;

  test('is created in the panel, with a generated secret', async () => {
    const made = await admin.create(WEBHOOK, { name: 'Chat', url: receiver.address, secret: 'mine' });
    expect(made.status).toBe(201);
    ({ secret, documentId } = made.body.data);
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
    const changed = await admin.send('PUT', `/content-manager/collection-types/${WEBHOOK}/${documentId}`, {
      name: 'Chat room',
      secret: 'mine',
    });
    expect(changed.body.data).toMatchObject({ name: 'Chat room', secret });
  });

  test.each(['ftp://example.org', 'https://user:password@example.org', 'nowhere'])(
    'is rejected with the address %s',
    async (url) => {
      expect((await admin.create(WEBHOOK, { name: 'Chat', url })).status).toBe(400);
    },
  );

  test('sends a submission and the decision, signed according to Standard Webhooks, without personal data', async () => {
    const id = await submit();
    await admin.decide('api::blog-post.blog-post', 'verify', [id]);
    await vi.waitFor(() => expect(receiver.arrived).toHaveLength(2), soon);
    // A receiver accepts only recent messages; the product's clock was moved.
    vi.setSystemTime(product.clock.now());
    for (const { headers, body } of receiver.arrived)
      new Webhook(secret).verify(body, headers as Record<string, string>);
    vi.useRealTimers();
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(bodies()).toEqual([
      { type: 'post.submitted', timestamp, data: { id, state: 'draft' } },
      { type: 'post.verified', timestamp, data: { id, state: 'verified' } },
    ]);
    await vi.waitFor(async () => expect((await deliveries())[0]).toMatchObject({ state: 'sent', attempts: 1 }), soon);
  });

  test('sends an application and its correction, once per change', async () => {
    const person = application();
    const { reference } = (await send('POST', '/applicationform/apply', form(person))).body;
    for (const domain of ['Java Programming', 'Java Programming'])
      await send('POST', '/applications/status/correct', form({ reference, Mail: String(person.Mail), domain }));
    const data = { id: reference, state: 'received' };
    await vi.waitFor(() => expect(receiver.arrived).toHaveLength(2), soon);
    expect(bodies()).toMatchObject([
      { type: 'application.submitted', data },
      { type: 'application.corrected', data },
    ]);
  });

  test('is sent again with the same ID, after waits that double, until it is acknowledged', async () => {
    receiver.answer = { status: 500 };
    await submit();
    const seen = (attempts: number) =>
      vi.waitFor(async () => expect((await deliveries())[0]).toMatchObject({ attempts, held_until: null }), soon);
    await seen(1);
    const [first] = await deliveries();
    expect(first).toMatchObject({ state: 'waiting', last_error: 'It responded with 500.' });
    await product.clock.move(RETRY_MS);
    await seen(2);
    const [second] = await deliveries();
    const waited = timeOf(second?.next_attempt_at) - product.clock.now();
    expect(waited).toBeGreaterThan(1.5 * RETRY_MS);
    receiver.answer = { status: 200 };
    await product.clock.move(2 * RETRY_MS);
    await vi.waitFor(async () => expect((await deliveries())[0]).toMatchObject({ state: 'sent', attempts: 3 }), soon);
    expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('does not follow redirects', async () => {
    receiver.answer = { status: 302, headers: { Location: `${product.url}/_health` } };
    await submit();
    await vi.waitFor(
      async () => expect((await deliveries())[0]).toMatchObject({ last_error: 'It responded with 302.' }),
      soon,
    );
    receiver.answer = { status: 204 };
    await product.clock.move(RETRY_MS);
    await vi.waitFor(async () => expect((await deliveries())[0]).toMatchObject({ state: 'sent' }), soon);
  });

  test('can be sent again from the panel, where every delivery is listed', async () => {
    const { body } = await admin.send('GET', `/content-manager/collection-types/${DELIVERY}?sort=id:desc`);
    const [last] = body.results;
    expect(last).toMatchObject({ event: 'post.submitted', state: 'sent' });
    const path = `/content-manager/collection-types/${DELIVERY}/${last.documentId}`;
    expect((await admin.send('PUT', path, { state: 'waiting', body: 'changed' })).status).toBe(200);
    await product.clock.move(20_000);
    await vi.waitFor(() => expect(receiver.arrived).toHaveLength(1), soon);
    expect(receiver.arrived[0]?.body).toBe(last.body);
  });

  test('that is off or not subscribed to an event gets nothing, and its deliveries are deleted with it', async () => {
    const path = `/content-manager/collection-types/${WEBHOOK}/${documentId}`;
    const before = (await deliveries()).length;
    await admin.send('PUT', path, { submissions: false });
    await submit();
    await admin.send('PUT', path, { submissions: true, enabled: false });
    await submit();
    expect(await deliveries()).toHaveLength(before);
    await admin.remove(WEBHOOK, documentId);
    expect(await deliveries()).toEqual([]);
  });

  test('is rejected if ten already exist, even if it is a copy', async () => {
    const made = [];
    for (let index = 0; index < 11; index += 1)
      made.push(await admin.create(WEBHOOK, { name: `Number ${index}`, url: receiver.address, enabled: false }));
    expect(made.slice(9).map(({ status }) => status)).toEqual([201, 400]);
    const [first] = made;
    expect((await admin.clone(WEBHOOK, first?.body.data.documentId, { name: 'A copy' })).status).toBe(400);
  });
});
