import type { SentText } from '@contract/private-link';
import { Fragment, type ReactNode, useState } from 'react';
import type { Texts } from '../lib/draft-place';
import { type SentKind, saysTheSame, sentDraftPlace } from '../lib/sent-draft';
import { useDraft } from '../lib/use-draft';
import { NewerVersion } from './newer-version';

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

interface KeptProps<Text, Draft extends Texts<Draft>>
  extends Pick<SentFormProps<Text, unknown>, 'token' | 'text' | 'sentAt' | 'led' | 'onSent'> {
  kind: SentKind<Text, Draft>;
  /** The text that the server has, to be read. */
  newer: ReactNode;
  children: (kept: ReturnType<typeof useDraft<Draft>>, onSent: (sent: SentText) => void) => ReactNode;
}

/** A form in which nothing that was typed is lost, also when the text was sent again from elsewhere since. */
export function SentForm<Text, Draft extends Texts<Draft>>(props: KeptProps<Text, Draft>) {
  const { kind, token, text, sentAt, led, newer, onSent, children } = props;
  const [place] = useState(() => sentDraftPlace(token, kind.empty));
  const [from] = useState(() => kind.draftOf(text));
  const isSent = (draft: Draft) => saysTheSame(kind.schema, draft, from);
  const kept = useDraft(place, { from, version: sentAt, isSent });
  const [taken, setTaken] = useState(0);
  const onTake = () => {
    kept.clear();
    setTaken(taken + 1);
  };
  return (
    <div className="stack stack--5">
      <NewerVersion
        isThere={kept.began !== '' && kept.began < sentAt}
        isTaken={taken > 0}
        led={led}
        noun={kind.noun}
        onTake={onTake}
      >
        {newer}
      </NewerVersion>
      <Fragment key={taken}>
        {children(kept, (sent) => {
          place.forget();
          onSent(sent);
        })}
      </Fragment>
    </div>
  );
}
