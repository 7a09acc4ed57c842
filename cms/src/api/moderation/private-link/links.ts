import type { ModeratedKind } from '../../../contract/moderated';
import type { Mark, ModerationState } from '../../../contract/moderation';
import type { Actor } from '../../../platform/audited';
import { type BaseRow, createRow, rows } from '../../../platform/database/rows';
import {
  type FoundOf,
  type ModeratedFeature,
  type ModeratedRow,
  moderatedFeature,
  type Named,
} from '../../../platform/feature';
import { hashOf, newToken } from '../../../platform/secret-token';
import { settings } from '../../../platform/settings';
import type { MailDraft } from '../../mail/feature';
import { endTopics, isFirstRefused, statusDelay, takeBack, tell } from '../../mail/notifications';
import * as siteTexts from '../../site/site';
import { linkMail, type News } from './link-mail';

export const PRIVATE_LINK = 'api::moderation.private-link';

/** The key to a text that somebody sent, as it is stored. */
export interface PrivateLinkRow extends BaseRow {
  /** What it is found by: see {@link hashOf}. Unique. */
  tokenHash: string;
  /** The key in emails: it proves that someone reads the address. Null without an address. */
  token: string | null;
  /** Its hash. Unique; null in links of earlier versions, whose two keys are the same. */
  mailTokenHash: string | null;
  /** When someone first opened the emailed link. */
  reactedAt: string | null;
  kind: ModeratedKind;
  /** `documentId` of the text. */
  entry: string;
  email: string | null;
  withdrawnAt: string | null;
  /** The owner of the address wants the text on the page of their certificate. Null counts as false. */
  onPage?: boolean | null;
}

/** The actor of changes by private link, who has no account. */
export const SENDER: Actor = { name: null, place: 'private link' };

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

interface Decision {
  moderation: ModerationState;
  rejectionReason: string | null;
  marks: Mark[] | null;
}

/**
 * Has a decision mailed to whoever sent the text, after a while in which it can be taken back. Inside the write of the
 * decision, which holds the row of the text. A text whose receipt was left out because its address had too many emails
 * gets no more of them, until someone opens the link.
 * @param wasPublic it is taken down
 */
export async function tellDecision(
  { moderation: { kind }, sender }: ModeratedFeature,
  entry: ModeratedRow,
  { moderation, rejectionReason, marks }: Decision,
  wasPublic = false,
): Promise<void> {
  const link = await linkTo(kind, entry.documentId);
  if (!link?.email || (link.reactedAt === null && (await isFirstRefused(link.entry)))) return;
  if (moderation === 'draft') {
    await takeBack(link.entry);
    return;
  }
  const to = { ...link, email: link.email };
  const news: News =
    moderation === 'rejected'
      ? { is: 'sent back', reason: rejectionReason, marks: marks ?? [], wasPublic }
      : { is: 'published', at: sender.addressOf(entry) };
  // Other marks are news too.
  const reason = marks?.length ? [rejectionReason ?? '', ...marks.flatMap(Object.values)].join('\n') : rejectionReason;
  await tell(
    link.entry,
    { state: moderation, reason },
    { email: () => mailAbout(to, news, sender.named(entry)), wait: statusDelay(), toldBy: 'email' },
  );
}
