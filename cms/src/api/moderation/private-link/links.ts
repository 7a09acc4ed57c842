import type { ModeratedKind } from '../../../contract/private-link';
import { privateAddress } from '../../../contract/site';
import type { Actor } from '../../../platform/audit';
import { type BaseRow, type NewRow, newRow, rows } from '../../../platform/database/rows';
import {
  type FoundOf,
  type ModeratedFeature,
  type ModeratedRow,
  moderatedFeature,
  type Named,
} from '../../../platform/feature';
import { hashToken, newToken } from '../../../platform/secret-token';
import { webhookRows } from '../../../platform/webhooks';
import type { MailDraft } from '../../mail/feature';
import { endTopics, isFirstRefused, notificationRows, notify, statusDelay, takeBack } from '../../mail/notifications';
import { linkMail, type News } from './mails';

export const PRIVATE_LINK = 'api::moderation.private-link';

export interface PrivateLinkRow extends BaseRow {
  /** Unique. */
  tokenHash: string;
  /** Token in emails. Using it proves that someone reads email sent to the address. */
  token: string | null;
  /** Null in links from earlier versions, whose two tokens are the same. */
  mailTokenHash: string | null;
  reactedAt: string | null;
  kind: ModeratedKind;
  /** `documentId` of the text. */
  entry: string;
  email: string | null;
  withdrawnAt: string | null;
  onPage?: boolean | null;
}

/** Actor for changes made through a private link. */
export const SENDER: Actor = { name: null, place: 'private link' };

const links = () => rows<PrivateLinkRow>(PRIVATE_LINK);

export const textsOfPerson = {
  as: 'texts',
  where: async (_email: string, foundOf: FoundOf) => {
    const sent = await foundOf<PrivateLinkRow>(PRIVATE_LINK);
    return { documentId: { $in: sent.map(({ entry }) => entry) } };
  },
};

/**
 * Prepares the rows stored with a new text: webhooks, private link, receipt.
 * @returns all rows, and the token for the page
 */
export async function submission(
  kind: ModeratedKind,
  text: NewRow,
  email: string | null,
  named: Named,
): Promise<{ rows: NewRow[]; answer: { _id: string; link: string; mailed: boolean } }> {
  const entry = text.documentId;
  const shown = newToken();
  const token = email === null ? null : newToken();
  const mailTokenHash = token === null ? null : hashToken(token);
  const link = { tokenHash: hashToken(shown), token, mailTokenHash, kind, entry, email, reactedAt: null };
  const rows = [
    text,
    ...(await webhookRows(`${kind}.submitted`, { id: entry, state: 'draft' })),
    newRow<PrivateLinkRow>(PRIVATE_LINK, link),
  ];
  const answer = { _id: entry, link: privateAddress(shown), mailed: email !== null };
  if (email === null) return { rows, answer };
  const mail = await mailAbout({ ...link, email }, { is: 'received' }, named);
  const receipt = notificationRows({ topic: entry, state: 'received' }, { ...mail, recipientLimit: 'first' });
  return { rows: [...rows, ...receipt], answer };
}

export async function mailAbout(
  { kind, email, token, reactedAt }: Pick<PrivateLinkRow, 'kind' | 'token' | 'reactedAt'> & { email: string },
  news: News,
  named: Named,
): Promise<MailDraft> {
  const { addressIsTyped } = moderatedFeature(kind);
  const about = { kind, addressIsTyped, ...(reactedAt === null ? { title: null, author: null } : named) };
  return linkMail(news, { ...about, email, token });
}

/** Ends their notifications too. */
export async function endLinks(where: object, withdrawnAt: string | null): Promise<void> {
  const ended = await links().findMany({ where });
  await endTopics(ended.map(({ entry }) => entry));
  await links().updateMany({ where, data: { token: null, email: null, withdrawnAt, onPage: false } });
}

/**
 * Queues the email inside the decision's transaction. If the receipt exceeded an email limit, nothing is sent until
 * someone opens the link.
 */
export async function notifyOfDecision(
  { kind, addressOf, named }: ModeratedFeature,
  entry: ModeratedRow,
  { moderation, rejectionReason, marks }: Pick<ModeratedRow, 'moderation' | 'rejectionReason' | 'marks'>,
  wasPublic = false,
): Promise<void> {
  const link = await links().findOne({ where: { kind, entry: entry.documentId } });
  if (!link?.email || (link.reactedAt === null && (await isFirstRefused(link.entry)))) return;
  if (moderation === 'draft') {
    await takeBack(link.entry);
    return;
  }
  const to = { ...link, email: link.email };
  const news: News =
    moderation === 'rejected'
      ? { is: 'sent back', reason: rejectionReason, marks: marks ?? [], wasPublic }
      : { is: 'published', at: addressOf(entry) };
  // Changed marks count as a changed reason.
  const reason = marks?.length ? [rejectionReason ?? '', ...marks.flatMap(Object.values)].join('\n') : rejectionReason;
  await notify(
    link.entry,
    { state: moderation, reason },
    { email: () => mailAbout(to, news, named(entry)), wait: statusDelay(), via: 'email' },
  );
}
