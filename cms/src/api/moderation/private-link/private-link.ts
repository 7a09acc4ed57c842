import { type ModeratedKind, privateLinkMessages, type SentText } from '../../../contract/private-link';
import { audit, renameInAudit } from '../../../platform/audit';
import { durable, rows } from '../../../platform/database/rows';
import { Conflict, Stale, Unknown } from '../../../platform/errors';
import { type ModeratedFeature, type ModeratedRow, moderatedFeature, textOf } from '../../../platform/feature';
import { deleteOnCommit } from '../../../platform/files/private-files';
import { idempotent } from '../../../platform/http/idempotency';
import { removeParts } from '../../../platform/panel/panel-removals';
import { hashToken } from '../../../platform/secret-token';
import { iso } from '../../../platform/time';
import { emitWebhook } from '../../../platform/webhooks';
import * as mails from '../../mail/mail';
import { keepFirst } from '../../mail/notifications';
import { forgetFirstMail } from '../../mail/recipient-limit';
import { endLinks, mailAbout, PRIVATE_LINK, type PrivateLinkRow, SENDER } from './links';
import { presentSent } from './present';

/** Content apart from the text, such as pictures. */
export interface Attachment {
  /** Compared when an `Idempotency-Key` is reused. */
  request: object;
  /** Stores it, inside the current transaction. */
  write(row: ModeratedRow): Promise<void>;
}

const { gone, published, changedMeanwhile } = privateLinkMessages;

interface Change {
  text: object;
  along?: Attachment;
  seen?: string;
  key?: string;
}

/** @throws Unknown */
export async function read(token: string): Promise<SentText> {
  const link = await find(token);
  if (link.mailTokenHash === hashToken(token)) await noteReaction(link);
  return presentSent(link, await textBehind(link));
}

/**
 * Replaces a text with a new, pending version.
 * @param change `seen` is the time of the version that was changed
 * @throws Unknown; Conflict if it is public or gone; Stale if that is not the latest version
 */
export async function sendAgain(kind: ModeratedKind, token: string, change: Change): Promise<SentText> {
  const { text, along, seen, key } = change;
  const more = along && Object.keys(along.request).length > 0 ? { along: along.request } : {};
  const request = { call: 'sendAgain', token: hashToken(token), text, ...more };
  await idempotent(key, request, async () => {
    const link = await find(token, kind);
    const { feature, row } = await entryOf(link);
    if (row.moderation === 'verified') throw new Conflict(published, 'ALREADY_PUBLISHED');
    if (seen !== undefined && seen !== iso(row.createdAt)) throw new Stale(changedMeanwhile);
    await replace(feature, row, text);
    await along?.write(row);
    await emitWebhook(`${kind}.submitted`, { id: link.entry, state: 'draft' });
    await rename(feature, row, feature.audit.nameOf({ ...row, ...text }));
    // The account chose the old version; a stranger may have sent this one.
    await rows<PrivateLinkRow>(PRIVATE_LINK).updateMany({ where: { id: link.id }, data: { onPage: false } });
    await keepFirst(link.entry);
    // The sender is unknown.
    await audit('edited', { kind: feature.audit.kind, name: feature.named(row).title }, SENDER);
    return { entry: link.entry };
  });
  return read(token);
}

/**
 * Ends the link, but keeps its row.
 * @throws Unknown; Conflict if it is gone, or if it is public and must stay
 */
export async function withdraw(token: string, key?: string): Promise<SentText> {
  await idempotent(key, { call: 'withdrawSentText', token: hashToken(token) }, async () => {
    const link = await find(token);
    const { feature, row } = await entryOf(link);
    await remove(feature, row);
    const named = feature.named(row);
    if (link.email !== null) {
      const mail = await mailAbout({ ...link, email: link.email, token: null }, { is: 'withdrawn' }, named);
      await mails.enqueue({ ...mail, recipientLimit: 'first' });
    }
    await endLinks({ id: link.id }, new Date().toISOString());
    await audit('deleted', { kind: feature.audit.kind, name: named.title }, SENDER);
    return { entry: link.entry };
  });
  return read(token);
}

/** Records that someone reads email sent to the address: only emails contain this token. */
async function noteReaction({ id, email, reactedAt }: PrivateLinkRow): Promise<void> {
  if (reactedAt !== null || email === null) return;
  const data = { reactedAt: new Date().toISOString() };
  await durable(() => rows<PrivateLinkRow>(PRIVATE_LINK).updateMany({ where: { id, email }, data }));
  await forgetFirstMail(email);
}

/** @throws Unknown */
export async function find(token: string, kind?: ModeratedKind): Promise<PrivateLinkRow> {
  const hash = hashToken(token);
  const where = { $or: [{ tokenHash: hash }, { mailTokenHash: hash }] };
  const link = await rows<PrivateLinkRow>(PRIVATE_LINK).findOne({ where });
  if (!link || (kind && link.kind !== kind)) throw new Unknown(privateLinkMessages.unknown);
  return link;
}

const textBehind = ({ kind, entry }: PrivateLinkRow): Promise<ModeratedRow | null> =>
  rows<ModeratedRow>(moderatedFeature(kind).uid).findOne({ where: { documentId: entry } });

/** @throws Conflict when it is gone */
async function entryOf(link: PrivateLinkRow): Promise<{ feature: ModeratedFeature; row: ModeratedRow }> {
  const row = await textBehind(link);
  if (!row) throw new Conflict(gone, 'TEXT_REMOVED');
  return { feature: moderatedFeature(link.kind), row };
}

/** @throws Conflict if it is no longer the version that was read */
async function replace({ uid, columnsOf }: ModeratedFeature, row: ModeratedRow, text: object): Promise<void> {
  const now = new Date().toISOString();
  const data = {
    ...(columnsOf ? await columnsOf(row, text) : text),
    moderation: 'draft' as const,
    rejectionReason: null,
    verifiedAt: null,
    createdAt: now,
    sentAgainAt: now,
    updatedAt: now,
  };
  const { id, moderation, sentAgainAt } = row;
  const { count } = await rows<ModeratedRow>(uid).updateMany({ where: { id, moderation, sentAgainAt }, data });
  if (count !== 1) throw new Conflict(changedMeanwhile);
}

async function remove(feature: ModeratedFeature, row: ModeratedRow): Promise<void> {
  const { uid, filesOf } = feature;
  const { staysPublic } = textOf(feature);
  if (staysPublic && row.moderation === 'verified') throw new Conflict(published, 'ALREADY_PUBLISHED');
  const where = { id: row.id, ...(staysPublic ? { moderation: { $in: ['draft', 'rejected'] } } : {}) };
  const { count } = await rows(uid).deleteMany({ where });
  if (count !== 1) throw staysPublic ? new Conflict(changedMeanwhile) : new Conflict(gone, 'TEXT_REMOVED');
  await removeParts(uid, [row]);
  await rename(feature, row, 'withdrawn');
  await deleteOnCommit(filesOf?.(row) ?? []);
}

/** Updates earlier audit entries, unless another text has the same name. */
async function rename(
  { uid, audit: { kind, nameOf, personIn } }: ModeratedFeature,
  row: ModeratedRow,
  to: string | null,
) {
  const name = nameOf(row);
  if (!personIn || !name || !to || name === to) return;
  if ((await rows(uid).count({ where: { [personIn]: name } })) > 0) return;
  await renameInAudit({ kind, name }, to);
}
