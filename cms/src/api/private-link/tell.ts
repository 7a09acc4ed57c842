import type { ModerationState } from '../../contract/moderation';
import { rows } from '../../platform/database/rows';
import type { ModeratedFeature, ModeratedRow } from '../../platform/feature';
import { serviceOf } from '../../platform/service-of';
import { statusDelay } from '../../platform/status-delay';
import type mailService from '../mail/services/mail';
import type { News } from './link-mail';
import { linkTo, send, settleReceipt, takeBackNews } from './links';
import { PRIVATE_LINK, type PrivateLinkRow } from './row';

interface Decision {
  moderation: ModerationState;
  rejectionReason: string | null;
}

/**
 * Whether we left out the receipt of this text because its address had too many emails, and no one has opened the
 * link since. Such a text gets no more emails.
 */
const isUnheard = async ({ receipt, reactedAt }: PrivateLinkRow): Promise<boolean> =>
  receipt !== null && reactedAt === null && serviceOf<typeof mailService>('api::mail.mail').wasRefused(receipt);

const wordsOf = ({ moderation, rejectionReason }: Decision): string =>
  moderation === 'rejected' ? `rejected ${rejectionReason ?? ''}` : moderation;

/**
 * Has a decision mailed to whoever sent the text, after a while in which it can be taken back: a newer one takes its
 * place, and the one that was told last is not told again. Inside the write of the decision, which holds the row of the
 * text: one at a time.
 */
export async function tellDecision(
  { moderation: { kind }, sender }: ModeratedFeature,
  entry: ModeratedRow,
  decision: Decision,
): Promise<void> {
  const link = await linkTo(kind, entry.documentId);
  if (!link?.email || (await isUnheard(link))) return;
  const named = sender.named(entry);
  const told = await takeBackNews(link);
  const words = wordsOf(decision);
  const isNews = decision.moderation !== 'draft' && words !== told;
  const wait = statusDelay();
  const news: News =
    decision.moderation === 'rejected'
      ? { is: 'sent back', reason: decision.rejectionReason }
      : { is: 'published', at: sender.addressOf(entry) };
  await settleReceipt(link, isNews ? words : told, named);
  const mail = isNews ? await send(link, news, named, { at: new Date(Date.now() + wait) }) : null;
  const data = isNews ? { told: words, toldBefore: told, mail } : { told, toldBefore: null, mail: null };
  await rows<PrivateLinkRow>(PRIVATE_LINK).updateMany({ where: { id: link.id }, data });
  if (isNews) serviceOf<typeof mailService>('api::mail.mail').deliverAfter(wait);
}
