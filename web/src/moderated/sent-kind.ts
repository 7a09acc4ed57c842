import type { Mark } from '@contract/mark';
import type { SentText } from '@contract/private-link';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';

/** A link, and its words. */
export interface WayTo {
  to: string;
  words: string;
}

/** A text in its form. */
export type Texts<Draft> = { [Name in keyof Draft]: string };

/** How a kind of text is shown to whoever sent it, and sent again. */
export interface SentKind<Text extends object = object, Draft extends Texts<Draft> = Record<string, string>> {
  /** What stands above its status. */
  nameOf(text: Text): string;
  schema: GenericSchema;
  empty: Draft;
  draftOf(text: Text): Draft;
  /** What was typed, by the labels of the form. */
  partsOf(draft: Draft): readonly (readonly [label: string, text: string])[];
  /** Where everybody reads it once it is public, */
  publicPage(text: Text): WayTo;
  /** and where one reads others. */
  others: WayTo;
  /** What happens next once it is public. */
  afterPublication: string;
  /** What is public cannot be withdrawn. */
  staysPublic?: true;
  /** Until when it can be withdrawn. */
  withdrawable: string;
  /** What is deleted with it. */
  deletedWith?: string;
  Text(props: { text: Text; token: string }): ReactNode;
  Form(props: SentFormProps<Text, object>): ReactNode;
}

/** What the page of a text that was sent gives to the form that changes it. */
export interface SentFormProps<Text, Body> {
  token: string;
  text: Text;
  noun: string;
  /** When this version was sent. */
  sentAt: string;
  /** What its moderator asks to change. The same list as long as it is the same. */
  marks: readonly Mark[];
  /** Whether it was loaded because an older one could not be sent: what is new then takes the focus. */
  led: boolean;
  /** @param form the same with new files, if there are any */
  send(body: Body, key: string, form?: FormData): Promise<SentText>;
  onSent: (sent: SentText) => void;
  /** Shows it as it is now. @throws when it cannot be had */
  load: () => Promise<void>;
}
