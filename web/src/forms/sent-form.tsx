import type { SentText } from '@contract/private-link';
import { Fragment, type ReactNode, useState } from 'react';
import { NewerVersion } from './newer-version';
import { type SentKind, saysTheSame, sentDraft, type Texts } from './sent-draft';
import { type Draft, useDraft } from './use-draft';

/** What the page of a text that was sent gives to the form that changes it. */
export interface SentFormProps<Text, Body> {
  token: string;
  text: Text;
  /** When this version was sent. */
  sentAt: string;
  /** Whether it was loaded because an older one could not be sent: what is new then takes the focus. */
  led: boolean;
  send: (body: Body, key: string) => Promise<SentText>;
  onSent: (sent: SentText) => void;
  /** Shows it as it is now. @throws when it cannot be had */
  load: () => Promise<void>;
}

interface KeptProps<Text, Values extends Texts<Values>>
  extends Pick<SentFormProps<Text, unknown>, 'token' | 'text' | 'sentAt' | 'led' | 'onSent'> {
  kind: SentKind<Text, Values>;
  /** The text that the server has, to be read. */
  newer: ReactNode;
  children: (draft: Draft<Values>, onSent: (sent: SentText) => void) => ReactNode;
}

/** A form in which nothing that was typed is lost, also when the text was sent again from elsewhere since. */
export function SentForm<Text, Values extends Texts<Values>>(props: KeptProps<Text, Values>) {
  const { kind, token, text, sentAt, led, newer, onSent, children } = props;
  const [store] = useState(() => sentDraft(token, kind.empty));
  const [from] = useState(() => kind.draftOf(text));
  const isSent = (values: Values) => saysTheSame(kind.schema, values, from);
  const draft = useDraft(store, { from, version: sentAt, isSent, warnOnLeave: true });
  const [taken, setTaken] = useState(0);
  const onTake = () => {
    draft.clear();
    setTaken(taken + 1);
  };
  return (
    <div className="stack stack--5">
      <NewerVersion
        isThere={draft.began !== '' && draft.began < sentAt}
        isTaken={taken > 0}
        led={led}
        noun={kind.noun}
        onTake={onTake}
      >
        {newer}
      </NewerVersion>
      <Fragment key={taken}>
        {children(draft, (sent) => {
          store.forget();
          onSent(sent);
        })}
      </Fragment>
    </div>
  );
}
