import type { Mark } from '../../../contract/mark';
import type { ModerationState } from '../../../contract/moderation';
import type { ModeratedFeature, ModeratedRow } from '../../../platform/feature';
import { isFirstRefused, takeBack, tell } from '../../mail/notifications';
import { statusDelay } from '../../mail/status-delay';
import type { News } from './link-mail';
import { linkTo, mailAbout } from './links';

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
