import type { Page } from '@contract/envelope';
import type { Fields } from '@contract/form';
import type { ModeratedKind } from '@contract/moderated';
import type { Mark } from '@contract/moderation';
import type { SentText } from '@contract/private-link';
import type { ReactNode } from 'react';
import type { AdminProps } from '../lib/admin-token';
import type { AnswerSchema } from '../lib/api-client';
import type { SiteRoute } from '../lib/site-route';

/** Loaded with every page; the modules it names are not. */
export interface ModeratedFeature {
  /** Name on the wire and in dashboard URLs. */
  name: ModeratedKind;
  view: string;
  headline: string;
  write: TextLink;
  /** Module with its `QueueKind`, below `src`. */
  queue: string;
  /** Module with its `SentKind`, for private links. */
  sent: string;
  routes: readonly SiteRoute[];
}

export interface PendingEntry {
  _id: string;
  /** Time of the latest version. */
  createdAt: string;
  sentAgain?: true;
  reason?: string;
  /** Internal, unlike reason and marks. */
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

/** A kind of text as moderators see it. */
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

export interface TextLink {
  to: string;
  words: string;
}

/** A kind of text as its sender sees it, by private link. */
export interface SentKind<Text extends object = object, Own extends Fields = Fields> {
  nameOf(text: Text): string;
  /** What its sender may change. */
  fields: Own;
  publicPage(text: Text): TextLink;
  others: TextLink;
  afterPublication: string;
  /** Public texts cannot be withdrawn. */
  staysPublic?: true;
  withdrawable: string;
  deletedWith?: string;
  Text(props: { text: Text; token: string }): ReactNode;
  Form(props: SentFormProps<Text, object>): ReactNode;
}

export interface SentFormProps<Text, Body> {
  token: string;
  text: Text;
  noun: string;
  sentAt: string;
  /** Requested changes; the same array until they change. */
  marks: readonly Mark[];
  /** Loaded after sending an older version failed: the new content takes the focus. */
  takesFocus: boolean;
  /** @param form the body with new files, if any */
  send(body: Body, key: string, form?: FormData): Promise<SentText>;
  onSent: (sent: SentText) => void;
  /** @throws if the current version cannot be loaded */
  load: () => Promise<void>;
}
