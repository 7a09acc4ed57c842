import type { ModeratedKind } from '../../../contract/moderated';
import { createRow, rows } from '../../../platform/database/rows';
import { type FoundOf, moderatedFeature, type Named } from '../../../platform/feature';
import { hashOf, newToken } from '../../../platform/secret-token';
import { settings } from '../../../platform/settings';
import { endTopics, tell } from '../../mail/notifications';
import type { MailDraft } from '../../mail/row';
import * as siteTexts from '../../site/site';
import { linkMail, type News } from './link-mail';
import { PRIVATE_LINK, type PrivateLinkRow } from './row';

const links = () => rows<PrivateLinkRow>(PRIVATE_LINK);

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
  await createRow<PrivateLinkRow>(PRIVATE_LINK, link);
  if (email === null) return { token: shown, mailed: false };
  const receipt = await mailAbout({ ...link, email }, { is: 'received' }, named);
  await tell(entry, { state: 'received' }, { email: async () => ({ ...receipt, recipientLimit: 'first' }) });
  return { token: shown, mailed: true };
}

/** The link of a text; null for one that came without. */
export const linkTo = (kind: ModeratedKind, entry: string): Promise<PrivateLinkRow | null> =>
  links().findOne({ where: { kind, entry } });

/** The email that tells news to whoever sent a text. */
export async function mailAbout(
  { kind, email, token, reactedAt }: Pick<PrivateLinkRow, 'kind' | 'token' | 'reactedAt'> & { email: string },
  news: News,
  named: Named,
): Promise<MailDraft> {
  const brand = await siteTexts.readBrand();
  const origin = settings().PUBLIC_URL;
  const { sender } = moderatedFeature(kind);
  const about = { kind, sender, ...(reactedAt === null ? { title: null, author: null } : named) };
  return linkMail(news, { ...about, email, token, brand, origin });
}

/** A text is gone: what is left of its link leads to nobody, and no mail tells of it any more. */
export async function endLinks(where: object, withdrawnAt: string | null): Promise<void> {
  const ended = await links().findMany({ where });
  await endTopics(ended.map(({ entry }) => entry));
  await links().updateMany({ where, data: { token: null, email: null, withdrawnAt, onPage: false } });
}
