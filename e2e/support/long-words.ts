import { Api, post } from './api';
import { apply } from './applications';
import { pdf } from './files';
import type { MailServer, Product } from './fixtures';
import { linkAfter } from './mails';
import { Moderation } from './moderation';
import { longText } from './texts';

/** A word of sixty letters, all of the widest kind. */
export const WORD = 'W'.repeat(60);
const table = `| Step | What it prints | ${WORD} |\n|-|-|-|\n| One | Some words that may break anywhere | ${WORD} |`;
const mail = `${WORD.toLowerCase()}@example.org`;

/** Fills every field with a long word and publishes half of the texts. */
export async function sendLongWords(product: Product) {
  const api = new Api(product);
  const moderation = new Moderation(product);
  const draft = { title: `${WORD} ${WORD}`, author: WORD, content: `${WORD} ${longText}\n\n${table}`, email: mail };
  const shown = await create(product, '/blog/create', draft);
  await api.verifyPost(shown._id);
  const { slug } = (await (await fetch(`${product.url}/api/fetch`)).json()).data[0];
  const waiting = await create(product, '/blog/create', draft);

  const review = { name: WORD, email: mail, linkedin: '', review: `${WORD} ${WORD} ${WORD}` };
  const shownReview = await moderation.sendTestimonial(review);
  // Other tests use the same product.
  const sentReview = (await moderation.waiting('reviews')).find(({ Name }) => Name === WORD);
  await moderation.verify('reviews', sentReview?._id ?? '');
  const waitingReview = await moderation.sendTestimonial(review);
  const sentBack = await create(product, '/blog/create', draft);
  await api.asAdmin('POST', `admin/unverified/${sentBack._id}/reject`, {
    reason: WORD,
    marks: [{ passage: WORD, note: WORD }],
  });

  const certificate = {
    Name: `${WORD} ${WORD}`.slice(0, 120),
    Domain: `${WORD} ${WORD}`,
    referenceNumber: WORD,
    skills: [WORD.slice(0, 40), `a${WORD}`.slice(0, 40)].join(),
    project: `https://example.org/${WORD}`,
    signatory: WORD,
    signatoryRole: WORD,
  };
  const valid = await api.issue(certificate);
  const revoked = await api.issue(certificate);
  await api.asAdmin('POST', `admin/certificates/${revoked}/revoke`, { reason: WORD });
  await post(product, `/certificates/${valid}/correction`, { wrong: WORD, right: WORD, email: mail });

  await create(product, '/applications/fillup', {
    Name: WORD,
    Mail: mail,
    Phone: '+91 90000 00000',
    College: WORD,
    Role: WORD,
  });
  const words = { Name: WORD, Mail: mail, address: WORD, university: WORD, branch: WORD };
  const more = { introduction: WORD, additionalData: WORD, linkedin: `https://example.org/${WORD}` };
  const reference = await apply(product, { ...words, ...more }, { resume: pdf(`${WORD}.pdf`) });
  await api.asAdmin('POST', `admin/applications/${reference}/notes`, { text: WORD });
  return {
    post: slug as string,
    valid,
    revoked,
    reference,
    mail,
    links: [shown.link, waiting.link, sentBack.link, shownReview, waitingReview],
  };
}

/** Returns the session of an account with a long name and a confirmed address. */
export async function confirmedAccount(
  product: Product,
  mailServer: MailServer,
  name: string,
  email: string,
): Promise<string> {
  const password = 'correct horse 1';
  const link = await linkAfter(mailServer, 'account/confirm', () =>
    post(product, '/register', { name, email, password }),
  );
  await post(product, '/account/confirm', { token: new URL(link).hash.slice(1) });
  const { token, user } = await post(product, '/login', { email, password });
  return JSON.stringify({ token, ...user });
}

const create = async (product: Product, path: string, body: object): Promise<{ _id: string; link: string }> =>
  (await post(product, path, body)).data;
