import type { Settings } from '../../../config/settings';
import type { ModeratedKind } from '../../contract/moderated';
import { rows } from '../../platform/database/rows';
import { type FoundOf, moderatedFeature, type Named } from '../../platform/feature';
import { serviceOf } from '../../platform/service-of';
import { OWED, type RecipientLimit } from '../mail/row';
import type mailService from '../mail/services/mail';
import type siteService from '../site/services/site';
import { linkMail, type News } from './link-mail';
import { hashOf, newToken, PRIVATE_LINK, type PrivateLinkRow } from './row';

const links = () => rows<PrivateLinkRow>(PRIVATE_LINK);
const mails = () => serviceOf<typeof mailService>('api::mail.mail');

/** The texts that somebody sent with an address: nothing but their links says whose they are. */
export const textsOfPerson = {
  as: 'texts',
  where: async (_email: string, foundOf: FoundOf) => {
    const sent = await foundOf<PrivateLinkRow>(PRIVATE_LINK);
    return { documentId: { $in: sent.map(({ entry }) => entry) } };
  },
};

/**
 * Makes the key to a text that has just been sent, and has the receipt mailed where an address was given. Inside the
 * write of the text: both or none.
 * @returns the key for the page, and whether an email with its own key goes out
 */
export async function issueLink(kind: ModeratedKind, entry: string, email: string | null, named: Named) {
  const shown = newToken();
  const token = email === null ? null : newToken();
  const mailTokenHash = token === null ? null : hashOf(token);
  const link = { tokenHash: hashOf(shown), token, mailTokenHash, kind, entry, email, reactedAt: null };
  const receipt = await send(link, { is: 'received' }, named, { recipientLimit: 'first' });
  await links().create({ data: { ...link, receipt, publishedAt: new Date() } });
  return { token: shown, mailed: receipt !== null };
}

/** The link of a text; null for one that came without. */
export const linkTo = (kind: ModeratedKind, entry: string): Promise<PrivateLinkRow | null> =>
  links().findOne({ where: { kind, entry } });

/** Has something mailed to whoever sent a text. @returns what the mail is known by; null where nobody gave an address */
export async function send(
  { kind, email, token, reactedAt }: Pick<PrivateLinkRow, 'kind' | 'email' | 'token' | 'reactedAt'>,
  news: News,
  named: Named,
  { at, recipientLimit = null }: { at?: Date; recipientLimit?: RecipientLimit | null } = {},
): Promise<string | null> {
  if (email === null) return null;
  const brand = await serviceOf<typeof siteService>('api::site.site').readBrand();
  const origin = strapi.config.get<Settings>('settings').PUBLIC_URL;
  const { sender } = moderatedFeature(kind);
  const about = { kind, sender, ...(reactedAt === null ? { title: null, author: null } : named) };
  return mails().enqueue({ ...linkMail(news, { ...about, email, token, brand, origin }), recipientLimit }, at);
}

/** Takes back the mail that tells the last decision, if it has not gone out. @returns the decision that stands told then */
export async function takeBackNews(link: PrivateLinkRow): Promise<string | null> {
  const isTakenBack = link.mail !== null && (await mails().takeBack(link.mail));
  return isTakenBack ? link.toldBefore : link.told;
}

/**
 * What becomes of a receipt that the mail server has not taken: a decision takes its place, because it would come after
 * it and be a lie; where that is taken back, nothing was told yet, and it is owed again.
 * @param told the decision that is told by now, or is to be; null for none
 */
export async function settleReceipt(link: PrivateLinkRow, told: string | null, named: Named): Promise<void> {
  const { id, receipt } = link;
  const keep = (now: string | null) => links().updateMany({ where: { id }, data: { receipt: now } });
  if (told === null && receipt === OWED) await keep(await send(link, { is: 'received' }, named));
  else if (told !== null && receipt && receipt !== OWED && (await mails().takeBackRefused(receipt))) await keep(OWED);
}

/** A text is gone: what is left of its link leads to nobody, and no mail tells of it any more. */
export async function endLinks(where: object, withdrawnAt: string | null): Promise<void> {
  for (const { mail, receipt } of await links().findMany({ where })) {
    for (const waiting of [mail, receipt]) if (waiting !== null) await mails().takeBack(waiting);
  }
  const nothing = { token: null, email: null, told: null, toldBefore: null, mail: null, receipt: null };
  await links().updateMany({ where, data: { ...nothing, withdrawnAt } });
}
