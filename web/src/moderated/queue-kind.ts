import type { Page } from '@contract/envelope';
import type { Mark } from '@contract/mark';
import type { ReactNode } from 'react';
import type { AdminProps } from '../lib/admin-token';
import type { AnswerSchema } from '../lib/api-client';

/** What every entry has that waits for a decision. */
export interface Waiting {
  _id: string;
  /** When it was sent, the last time. */
  createdAt: string;
  /** The author has changed it since first sending it. */
  sentAgain?: true;
  /** Why it was sent back. */
  reason?: string;
  /** What moderators wrote for each other. */
  note?: string;
  /** The passages that its author was asked to change. */
  marks?: readonly Mark[];
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

/** How the queue shows one kind of what waits for a decision. */
export interface QueueKind<Entry extends Waiting = Waiting> {
  /** What the list of unverified ones calls them, one and several. */
  listed: readonly [one: string, more: string];
  /** A page of the list. */
  schema: AnswerSchema<Page<Entry>>;
  words: Words;
  titleOf(entry: Entry): string;
  /** Who it is by, where the title does not say so. */
  bylineOf?(entry: Entry): string;
  textOf(entry: Entry): string;
  /** Its text is Markdown. */
  isMarkdown?: true;
  /** How a sentence begins that is about one of them. */
  about(entry: Entry): string;
  /** Its facts and all of its text, below the headline. Where it can, it marks passages of the text. */
  Text(props: { entry: Entry; admin: AdminProps; passages?: readonly string[] }): ReactNode;
}
