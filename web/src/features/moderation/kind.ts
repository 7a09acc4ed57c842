import type { Endpoint } from '@contract/endpoints';
import type { Page } from '@contract/envelope';
import type { ModerationState } from '@contract/moderation';
import type { ComponentType } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import type { AnswerSchema } from '../../lib/api-client';
import { formatCount } from '../../lib/format';
import type { AdminView } from '../../lib/paths';

/** What every entry has that waits for a decision. */
export interface Waiting {
  _id: string;
  /** When it was sent, the last time. */
  createdAt: string;
  /** The author has changed it since first sending it. */
  sentAgain?: true;
}

/** What can be done about an entry. */
export type Act = 'verify' | 'reject' | 'reopen';
/** The two decisions; the third takes one back. */
export type Verdict = Exclude<Act, 'reopen'>;
/** What an entry is after it. */
export const stateAfter: Record<Act, ModerationState> = { verify: 'verified', reject: 'rejected', reopen: 'draft' };

/** What is to be done about one entry. */
export interface Wish {
  act: Act;
  /** What the admin takes it to be: where somebody else has decided meanwhile, nothing is done. */
  from: ModerationState;
  /** When the text was sent that was read; undefined for one that was sent once. */
  sentAt?: string;
  reason?: string;
}

/** The fixed texts about one kind (specification, section 8). */
export interface Words {
  listFailed: string;
  listError: (message: string) => string;
  verifyFailed: string;
  verifyError: (message: string) => string;
  rejectFailed: string;
  rejectError: (message: string) => string;
  rejected: string;
  reopened: string;
  unknown: string;
}

/** One kind of what visitors send in and an admin decides about: posts, or reviews. The queue knows nothing else of them. */
export interface Kind<Entry extends Waiting> {
  /** Its part of the dashboard. */
  view: Extract<AdminView, 'queue' | 'reviews'>;
  /** What one of them is called in the address. */
  name: 'post' | 'review';
  headline: string;
  /** What one of them is called in sentences, and several. */
  noun: readonly [one: string, more: string];
  /** What the list of unverified ones calls them, one and several. */
  listed: readonly [one: string, more: string];
  calls: Record<Act | 'list', Endpoint>;
  /** A page of the list. */
  schema: AnswerSchema<Page<Entry>>;
  words: Words;
  titleOf: (entry: Entry) => string;
  /** Who it is by, where the title does not say so. */
  bylineOf?: (entry: Entry) => string;
  textOf: (entry: Entry) => string;
  /** How a sentence begins that is about one of them. */
  about: (entry: Entry) => string;
  /** Its facts and all of its text, below the headline. */
  Text: ComponentType<{ entry: Entry; admin: AdminProps }>;
}

/** "1 post", "3 posts". */
export const countOf = ({ noun }: Pick<Kind<never>, 'noun'>, count: number): string => formatCount(count, noun);

/** A sentence about one or several entries, e.g. with "is public now." or "are public now.". */
export const sentenceOn = <Entry extends Waiting>(
  kind: Kind<Entry>,
  entries: readonly Entry[],
  ofOne: string,
  ofMany: string,
): string =>
  entries.length === 1 && entries[0]
    ? `${kind.about(entries[0])} ${ofOne}`
    : `${countOf(kind, entries.length)} ${ofMany}`;
