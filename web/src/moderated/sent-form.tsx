import type { SentText } from '@contract/private-link';
import { Fragment, type ReactNode, useState } from 'react';
import { type Draft, useDraft } from '../forms/use-draft';
import { NewerVersion } from './newer-version';
import { saysTheSame, sentDraft } from './sent-draft';
import type { SentFormProps, SentKind, Texts } from './sent-kind';

interface KeptProps<Text extends object, Values extends Texts<Values>>
  extends Pick<SentFormProps<Text, object>, 'token' | 'text' | 'noun' | 'sentAt' | 'led' | 'onSent'> {
  kind: SentKind<Text, Values>;
  /** The text that the server has, to be read. */
  newer: ReactNode;
  children: (draft: Draft<Values>, onSent: (sent: SentText) => void) => ReactNode;
}

/** A form in which nothing that was typed is lost, also when the text was sent again from elsewhere since. */
export function SentForm<Text extends object, Values extends Texts<Values>>(props: KeptProps<Text, Values>) {
  const { kind, token, text, noun, sentAt, led, newer, onSent, children } = props;
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
        noun={noun}
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
