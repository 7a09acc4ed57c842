import type { Page } from '@contract/envelope';
import type { Mark } from '@contract/mark';
import type { ReactNode } from 'react';
import type { AdminProps } from '../lib/admin-token';
import type { AnswerSchema } from '../lib/api-client';

export interface PendingEntry {
  _id: string;
  createdAt: string;
  sentAgain?: true;
  reason?: string;
  note?: string;
  marks?: readonly Mark[];
}

/** Fixed texts of a kind (specification, section 8). */
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

/** A kind of moderated text on the side of moderators. */
export interface QueueKind<Entry extends PendingEntry = PendingEntry> {
  /** Noun in the heading "Unverified …". */
  listed: readonly [one: string, more: string];
  schema: AnswerSchema<Page<Entry>>;
  words: Words;
  titleOf(entry: Entry): string;
  /** Author, if the title does not name one. */
  bylineOf?(entry: Entry): string;
  textOf(entry: Entry): string;
  isMarkdown?: true;
  /** Start of a sentence about an entry. */
  about(entry: Entry): string;
  /** Renders the facts and the text, with passages marked if possible. */
  Text(props: { entry: Entry; admin: AdminProps; passages?: readonly string[] }): ReactNode;
}
