import type { Page } from '@contract/calls';
import type { Fields, Typed } from '@contract/form';
import type { Mark } from '@contract/moderation';
import type { SentText } from '@contract/private-link';
import type { ReactNode } from 'react';
import type { Draft } from '../forms/use-form';
import type { AnswerSchema } from '../lib/api-client';
import type { SiteRoute } from '../lib/site-route';
import type { AdminProps } from '../lib/use-admin-read';

/** A kind of text. Loaded with every page, unlike the modules in its folder. */
export interface ModeratedFeature {
  /** Folder below `features`. `queue.tsx` in it is for moderators (`QueueKind`), `sent.tsx` for private links (`SentKind`). */
  folder: string;
  write: TextLink;
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

/** A kind of text as moderators see it. */
export interface QueueKind<Entry extends PendingEntry = PendingEntry> {
  schema: AnswerSchema<Page<Entry>>;
  titleOf(entry: Entry): string;
  /** Author, if the title does not name one. */
  bylineOf?(entry: Entry): string;
  textOf(entry: Entry): string;
  isMarkdown?: true;
  /** Start of a sentence about an entry. */
  about(entry: Entry): string;
  /** Renders the facts and the text, with passages marked if possible. */
  Text(props: QueueTextProps<Entry>): ReactNode;
}

export interface QueueTextProps<Entry> {
  entry: Entry;
  admin: AdminProps;
  passages?: readonly string[];
}

export interface TextLink {
  to: string;
  words: string;
}

/** A kind of text as its sender sees it, by private link. */
export interface SentKind<Text extends object = object, Own extends Fields = Fields> {
  titleOf?(text: Text): string;
  /** Fields that the sender can change. */
  fields: Own;
  /** Public page of the text; `others` by default. */
  publicPage?(text: Text): TextLink;
  others: TextLink;
  /** Files that are deleted with the text, such as "your photo". */
  deletedWith?: string;
  Text(props: { text: Text; token: string }): ReactNode;
  Form(props: SentFormProps<Text, object, Own>): ReactNode;
}

export interface SentFormProps<Text, Body, Own extends Fields = Fields> {
  token: string;
  text: Text;
  /** The moderator's marks; the same array until they change. */
  marks: readonly Mark[];
  draft: Draft<Typed<Own>>;
  /** @param form the body with new files, if any */
  send(body: Body, key: string, form?: FormData): Promise<SentText>;
  onSent: (sent: SentText) => void;
  /** @throws if the current version cannot be loaded */
  load: () => Promise<void>;
}
