import type { Newest } from '../../contract/pages';
import { newestFirst, rows } from '../../platform/database/rows';
import { type ModeratedRow, moderatedFeatures } from '../../platform/feature';
import { QUICK_APPLICATION, type QuickApplicationRow } from '../application/quick/feature';
import { APPLICATION, type ApplicationRow } from '../application/row';
import { stepsOf, visibleSteps } from '../application/steps';
import { CORRECTION, type CorrectionRow } from '../certificate/correction/present';
import { CERTIFICATE, type CertificateRow, certificateRows } from '../certificate/row';
import { CONTACT_MESSAGE, type ContactMessageRow } from '../message/contact/feature';
import { PRIVATE_LINK, type PrivateLinkRow } from '../moderation/private-link/links';

export type Own = Awaited<ReturnType<typeof read>>;

export async function read(email: string) {
  const applications = await newest<ApplicationRow>(APPLICATION, { email });
  const references = applications.items.map(({ reference }) => reference);
  const now = new Date();
  return {
    applications: {
      ...applications,
      items: await Promise.all(
        applications.items.map(async (row) => ({ row, visible: visibleSteps(await stepsOf(row), now) })),
      ),
    },
    quickApplications: await newest<QuickApplicationRow>(QUICK_APPLICATION, { email }),
    texts: await texts(email),
    certificates: await newest<CertificateRow>(CERTIFICATE, {
      $or: [
        { mailedTo: email },
        { applicationReference: { $in: references } },
        { referenceNumber: { $in: references } },
      ],
    }),
    corrections: await corrections(email),
    messages: await newest<ContactMessageRow>(CONTACT_MESSAGE, { email }),
  };
}

async function newest<Row>(uid: string, where: object): Promise<Newest<Row>> {
  return {
    items: await rows<Row>(uid).findMany({ where, orderBy: newestFirst, limit: SHOWN_IN_ACCOUNT }),
    total: await rows<Row>(uid).count({ where }),
  };
}

async function corrections(email: string) {
  const { items, total } = await newest<CorrectionRow>(CORRECTION, { email });
  const found = await certificateRows().findMany({
    where: { certificateKey: { $in: items.map(({ certificateKey }) => certificateKey) } },
    select: ['certificateKey', 'certificateId'],
  });
  const ids = new Map(found.map(({ certificateKey, certificateId }) => [certificateKey, certificateId]));
  return {
    items: items.map((row) => ({ ...row, certificateId: ids.get(row.certificateKey) ?? row.certificateKey })),
    total,
  };
}

/** Finds texts by private link, because only links record the sender. */
async function texts(email: string) {
  const { items: links, total } = await newest<PrivateLinkRow>(PRIVATE_LINK, { email });
  const documentId = { $in: links.map(({ entry }) => entry) };
  const found = await Promise.all(
    moderatedFeatures().map(async ({ uid, kind }) => {
      const entries = await rows<ModeratedRow>(uid).findMany({ where: { documentId } });
      return entries.map((row) => ({ kind, row }));
    }),
  );
  const items = links.flatMap((link) => {
    const text = found.flat().find(({ kind, row }) => kind === link.kind && row.documentId === link.entry);
    return text ? [{ link, row: text.row }] : [];
  });
  return { items, total };
}

const SHOWN_IN_ACCOUNT = 100;
