import { hash } from 'node:crypto';
import { type BaseRow, rows } from '../../../platform/database/rows';
import type { WebhookBody } from '../../../platform/webhooks';
import { internships } from '../../internship/row';
import { LETTER } from '../row';

export const LETTER_KIND = 'Letter';

export interface LetterRow extends BaseRow {
  /** Reference of the application; null after it was deleted. */
  reference: string | null;
  /** Document ID of the internship. */
  internship: string;
  recipient: string;
  domain: string;
  /** Name of the mentor; null if the team signs. */
  mentor: string | null;
  text: string;
  /** This and the following columns are null until the letter is released. */
  letterId: string | null;
  /** Unique; see `certificateKeyOf`. */
  letterKey: string | null;
  certificateId: string | null;
  releasedAt: string | null;
  revokedAt: string | null;
  revocationReason: string | null;
  /** Private file. */
  pdfFile: string | null;
  pdfHash: string | null;
}

export interface ReleasedLetter extends LetterRow {
  letterId: string;
  letterKey: string;
  certificateId: string;
  releasedAt: string;
}

export const letters = () => rows<LetterRow>(LETTER);

export const inState = {
  draft: { releasedAt: { $null: true } },
  released: { releasedAt: { $notNull: true }, revokedAt: { $null: true } },
  revoked: { revokedAt: { $notNull: true } },
};

export const isReleased = (row: LetterRow | null): row is ReleasedLetter => row?.releasedAt != null;

/** Returns an application's draft or valid letter. */
export const currentLetter = (reference: string): Promise<LetterRow | null> =>
  letters().findOne({ where: { reference, revokedAt: { $null: true } } });

/** The round is unknown once the internship has been deleted. */
export async function eventOf({ documentId, internship }: LetterRow, state: string): Promise<WebhookBody['data']> {
  const of = await internships().findOne({ where: { documentId: internship }, select: ['round'] });
  return { id: documentId, state, ...(of ? { round: of.round } : {}) };
}

/** A release must specify the draft's version. */
export const versionOf = ({
  recipient,
  domain,
  mentor,
  text,
}: Pick<LetterRow, 'recipient' | 'domain' | 'mentor' | 'text'>): string =>
  hash('sha256', JSON.stringify([recipient, domain, mentor, text]), 'base64url').slice(0, 16);
