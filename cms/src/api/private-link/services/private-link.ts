import type { PostText } from '../../../contract/blog-post';
import { messages } from '../../../contract/messages';
import type { SentText } from '../../../contract/private-link';
import type { ReviewText } from '../../../contract/testimonial';
import { audited } from '../../../platform/audited';
import { durable } from '../../../platform/database/durable';
import { rows } from '../../../platform/database/rows';
import { Conflict, Stale, Unknown } from '../../../platform/errors';
import { once } from '../../../platform/http/idempotency';
import { serviceOf } from '../../../platform/service-of';
import { iso } from '../../../platform/time';
import { forgetFirstMail } from '../../mail/recipient-limit';
import type mailService from '../../mail/services/mail';
import { moderationOf } from '../../moderation/moderated';
import { endLinks, send, settleReceipt, takeBackNews } from '../links';
import { presentSent } from '../presenter';
import { hashOf, PRIVATE_LINK, type PrivateLinkRow, SENDER, type SentKind } from '../row';
import { type Sent, sentOf, UID_OF } from '../sent';

const { gone, published, changedMeanwhile } = messages.privateLink;

/** What whoever sent a text can see and do with its private link. */
export default () => ({
  /** @throws Unknown */
  async read(token: string): Promise<SentText> {
    const link = await find(token);
    if (link.mailTokenHash === hashOf(token)) await noteReaction(link);
    return presentSent(link, await sentOf(link));
  },

  /**
   * Sends a post again, changed: it waits at its new time. As `sendReviewAgain`.
   * @param seen the time of the version that was changed, if it is said
   * @param key the `Idempotency-Key`, if any
   * @throws Unknown; Conflict when it is public, or gone; Stale when that version is not the last
   */
  sendPostAgain(token: string, text: PostText, seen?: string, key?: string): Promise<SentText> {
    return this.sendAgain('post', token, text, seen, key);
  },
  sendReviewAgain(token: string, text: ReviewText, seen?: string, key?: string): Promise<SentText> {
    return this.sendAgain('review', token, text, seen, key);
  },

  async sendAgain(kind: SentKind, token: string, text: PostText | ReviewText, seen?: string, key?: string) {
    await once(key, { call: 'sendAgain', token: hashOf(token), text }, async () => {
      const link = await find(token, kind);
      const entry = await sentOf(link);
      if (!entry) throw new Conflict(gone);
      if (entry.row.moderation === 'verified') throw new Conflict(published);
      if (seen !== undefined && seen !== iso(entry.row.createdAt)) throw new Stale(changedMeanwhile);
      await replace(entry, text);
      await entry.onReplaced(text);
      // What was decided about the old text is not told of the new one.
      await settleReceipt(link, await takeBackNews(link), entry.named);
      const told = { told: null, toldBefore: null, mail: null };
      await rows<PrivateLinkRow>(PRIVATE_LINK).updateMany({ where: { id: link.id }, data: told });
      // Nobody is named: who sent it is nobody whom we know.
      await audited('edited', { kind: moderationOf(UID_OF[kind]).kind, name: nameFor(entry) }, SENDER);
      return { entry: link.entry };
    });
    return this.read(token);
  },

  /**
   * Deletes a text for whoever sent it: a review at any time, a post until it is public. Nothing is left but the link,
   * which says so.
   * @throws Unknown; Conflict when it is a public post, or gone
   */
  async withdraw(token: string, key?: string): Promise<SentText> {
    await once(key, { call: 'withdrawSentText', token: hashOf(token) }, async () => {
      const link = await find(token);
      const entry = await sentOf(link);
      if (!entry) throw new Conflict(gone);
      await remove(entry);
      const { kind } = link;
      await send({ ...link, token: null }, { is: 'withdrawn' }, entry.named, { recipientLimit: 'first' });
      await endLinks({ id: link.id }, new Date().toISOString());
      await audited('deleted', { kind: moderationOf(UID_OF[kind]).kind, name: nameFor(entry) }, SENDER);
      return { entry: link.entry };
    });
    serviceOf<typeof mailService>('api::mail.mail').deliverSoon();
    return this.read(token);
  },
});

/** This key is only in the email, so the sender reads the address. */
async function noteReaction({ id, email, reactedAt }: PrivateLinkRow): Promise<void> {
  if (reactedAt !== null || email === null) return;
  const data = { reactedAt: new Date().toISOString() };
  await durable(() => rows<PrivateLinkRow>(PRIVATE_LINK).updateMany({ where: { id, email }, data }));
  await forgetFirstMail(email);
}

/** @throws Unknown */
async function find(token: string, kind?: SentKind): Promise<PrivateLinkRow> {
  const hash = hashOf(token);
  const where = { $or: [{ tokenHash: hash }, { mailTokenHash: hash }] };
  const link = await rows<PrivateLinkRow>(PRIVATE_LINK).findOne({ where });
  if (!link || (kind && link.kind !== kind)) throw new Unknown(messages.privateLink.unknown);
  return link;
}

/** In the audit list a post is called by its title; a review would be by the name of a person. */
const nameFor = ({ kind, named }: Sent): string | null => (kind === 'post' ? named.title : null);

/** The version that was read, and no other: an editor who decides at this moment comes before it, or after. @throws Conflict */
async function replace({ kind, row, columnsOf }: Sent, text: PostText | ReviewText): Promise<void> {
  const now = new Date().toISOString();
  const data = {
    ...(await columnsOf(text)),
    moderation: 'draft' as const,
    rejectionReason: null,
    verifiedAt: null,
    createdAt: now,
    sentAgainAt: now,
  };
  const { moderation, sentAgainAt } = row;
  const where = { id: row.id, moderation, sentAgainAt };
  const { count } = await rows<typeof row>(UID_OF[kind]).updateMany({ where, data });
  if (count !== 1) throw new Conflict(changedMeanwhile);
}

async function remove({ kind, row, onRemoved }: Sent): Promise<void> {
  const where = { id: row.id, ...(kind === 'post' ? { moderation: { $in: ['draft', 'rejected'] } } : {}) };
  if (kind === 'post' && row.moderation === 'verified') throw new Conflict(published);
  const { count } = await rows(UID_OF[kind]).deleteMany({ where });
  if (count !== 1) throw new Conflict(kind === 'post' ? changedMeanwhile : gone);
  await onRemoved();
}
