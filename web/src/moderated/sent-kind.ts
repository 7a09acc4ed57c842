import type { Mark } from '@contract/mark';
import type { SentText } from '@contract/private-link';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';

export interface TextLink {
  to: string;
  words: string;
}

export type Texts<Draft> = { [Name in keyof Draft]: string };

/** A kind of moderated text on the side of its sender. */
export interface SentKind<Text extends object = object, Draft extends Texts<Draft> = Record<string, string>> {
  nameOf(text: Text): string;
  schema: GenericSchema;
  empty: Draft;
  draftOf(text: Text): Draft;
  partsOf(draft: Draft): readonly (readonly [label: string, text: string])[];
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
