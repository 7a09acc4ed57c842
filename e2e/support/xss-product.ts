import { Api, post } from './api';
import { apply } from './applications';
import { pdf } from './files';
import { expect, type Product } from './fixtures';
import { Moderation } from './moderation';
import { asAdmin } from './panel';
import { asName, image, payloads } from './payloads';
import { longText } from './texts';

/** Title of a published article with every payload as Markdown. The pending copy's title adds `, waiting`. */
export const WHOLE = 'All of it';
const everyMarkdown = [
  ...payloads,
  ...payloads.map((payload) => `- ${payload}`),
  ...payloads.map((payload) => `> ${payload}`),
  `\`\`\`html"><script>window.xss=1</script>\n${payloads.join('\n')}\n\`\`\``,
  `| ${payloads[0]} | b |\n| --- | --- |\n${payloads.map((payload) => `| ${payload} | b |`).join('\n')}`,
].join('\n\n');

/** Number of parallel calls: the server queues slow work. */
const WIDTH = 8;

/** Sends every payload through every field that is shown, and publishes what it can. */
export async function fillWithXss(product: Product) {
  const admin = callsOf(product);
  const references: string[] = [];
  const certificates: string[] = [];
  await inParallel(async (payload, index) => {
    references[index] = await sendApplications(product, payload, index);
    await admin(`applications/${references[index]}/notes`, { text: payload });
    certificates[index] = await issue(admin, payload, index % 2 === 0);
  });
  await Promise.all([sendPosts(product, admin), sendTestimonials(product, admin), writeSite(product)]);
  await sendWhole(product, admin);
  const { data }: { data: Post[] } = await (await fetch(`${product.url}/api/fetch`)).json();
  const posts = data.filter(({ title }) => title === WHOLE || payloads.includes(title));
  return { references, certificates, posts };
}

interface Post {
  slug: string;
  authorSlug: string;
  title: string;
}

type Admin = ReturnType<typeof callsOf>;
/** Returns a function that calls the dashboard's API. */
function callsOf(product: Product) {
  const api = new Api(product);
  return (path: string, body?: unknown, method = body ? 'POST' : 'GET') => api.asAdmin(method, `admin/${path}`, body);
}

async function inParallel(send: (payload: string, index: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < payloads.length; first += WIDTH) {
    await Promise.all(payloads.slice(first, first + WIDTH).map((payload, index) => send(payload, first + index)));
  }
}

/** Publishes every second entry and rejects half of the others. */
async function decide(admin: Admin, path: string, payload: string, index: number): Promise<void> {
  if (index % 2 === 0) await admin(path, undefined, 'PATCH');
  else if (index % 4 === 1) await admin(`${path}/reject`, { reason: payload });
}

async function sendPosts(product: Product, admin: Admin): Promise<void> {
  const api = new Api(product);
  await inParallel(async (payload, index) => {
    const content = `${payload}\n\n${longText}`;
    const id = await api.submitPost({ title: payload, author: payload, content });
    await decide(admin, `unverified/${id}`, payload, index);
  });
}

/** Sends the whole article. Retries, because a busy machine can reach the render limit, which uses the real clock. */
async function sendWhole(product: Product, admin: Admin): Promise<void> {
  const api = new Api(product);
  const send = async (title: string) => {
    let id = '';
    const sending = async () => {
      id = await api.submitPost({ title, author: WHOLE, content: everyMarkdown });
    };
    await expect(sending).toPass({ timeout: 60_000 });
    return id;
  };
  await admin(`unverified/${await send(WHOLE)}`, undefined, 'PATCH');
  await send(`${WHOLE}, waiting`);
}

async function sendTestimonials(product: Product, admin: Admin): Promise<void> {
  const moderation = new Moderation(product);
  await inParallel(async (payload) => {
    await moderation.sendTestimonial({
      name: payload,
      linkedin: `linkedin.com/in/${payload.replace(/[\s/?#]/g, '')}`,
      review: payload.repeat(8),
    });
  });
  const { data }: { data: { _id: string; Name: string }[] } = await admin('reviews');
  await inParallel(async (payload, index) => {
    const sent = data.find(({ Name }) => Name === asName(payload));
    await decide(admin, `reviews/${sent?._id}`, payload, index);
  });
}

async function issue(admin: Admin, payload: string, isRevoked: boolean): Promise<string> {
  const certificate = {
    Name: payload,
    Domain: payload,
    referenceNumber: payload.slice(0, 64),
    signatory: payload.slice(0, 120),
    Course: isRevoked,
  };
  const { CertificateId } = (await admin('validation', certificate)).data;
  if (isRevoked) await admin(`certificates/${CertificateId}/revoke`, { reason: payload });
  return CertificateId;
}

async function sendApplications(product: Product, payload: string, index: number): Promise<string> {
  const quick = { Name: payload, Mail: `${index}@example.org`, Phone: '+91 90000', College: payload, Role: payload };
  await post(product, '/applications/fillup', quick);
  const fields = {
    Name: payload,
    address: payload,
    university: payload,
    branch: payload,
    introduction: payload,
    additionalData: payload,
    linkedin: `https://example.org/"><script>window.xss=${index}</script>`,
    github: `https://example.org/'onmouseover=window.xss=${index}`,
  };
  return apply(product, fields, { resume: pdf(`${payload}.pdf`) });
}

/** Writes fewer payloads as an editor, because editors are more trusted. */
async function writeSite(product: Product): Promise<void> {
  const call = await asAdmin(product);
  const types = '/content-manager';
  const path = `${types}/single-types/api::site.site`;
  const many = <Item>(count: number, item: (payload: string, index: number) => Item) =>
    payloads
      .filter(({ length }) => length <= 50)
      .slice(0, count)
      .map(item);
  const points = many(6, (payload) => ({ title: payload, text: payload }));
  await call('PUT', path, {
    ...(await call('GET', path)),
    brandName: image,
    brandAbout: image,
    brandFootnote: image,
    heroEdition: '"><script>',
    heroProgramme: image,
    heroTitle: image,
    heroLede: image,
    applyText: image,
    points,
    facts: many(8, (payload) => ({ name: payload, value: payload })),
    services: points,
    domainCards: many(12, (payload) => ({ title: payload, duration: payload, type: payload })),
    readyTitle: image,
    readyText: image,
    faq: many(30, (payload) => ({ question: payload, answer: payload })),
    terms: payloads.join('\n\n'),
    socialLinks: [{ label: image, url: 'https://example.org/"><script>window.xss=1</script>' }],
  });
  const page = { title: image, slug: 'career', body: everyMarkdown, published: true };
  await call('POST', `${types}/collection-types/api::site.page`, page);
}
