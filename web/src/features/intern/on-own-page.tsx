import { messages } from '@contract/messages';
import { useState } from 'react';
import { Failure } from '../../forms/failure';
import { useSubmit } from '../../forms/use-submit';
import { focusOn } from '../../lib/focus';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { chooseInternText, useInternChanged } from './api';

interface OnOwnPageProps {
  /** Of the text, */
  id: string;
  /** and what it is called. */
  name: string;
  /** Whether the holder's page shows it. */
  onPage: boolean;
  token: string;
  /** The list is read again. */
  onChanged: () => void;
}

/** Puts a public text on one's own page, or takes it off: a stranger may have sent it with this address. */
export function OnOwnPage({ id, name, onPage, token, onChanged }: OnOwnPageProps) {
  const [said, setSaid] = useState<string>();
  const pageChanged = useInternChanged();
  const submit = useSubmit({
    send() {
      setSaid(undefined);
      return chooseInternText(token, id, !onPage);
    },
    onSent({ message }) {
      setSaid(message);
      pageChanged();
      onChanged();
    },
  });
  const words = onPage ? 'Take off my page' : 'Show on my page';
  return (
    <div className="stack">
      {said && <Notice ref={focusOn} tone="ok" title={said} />}
      <Failure of={submit} title={messages.intern.failed} />
      <div className="row">
        <Button
          variant="line"
          small
          busy={submit.busy}
          busyLabel={onPage ? 'Taking off…' : 'Showing…'}
          aria-label={`${words}: ${name}`}
          onClick={() => submit.send()}
        >
          {words}
        </Button>
      </div>
    </div>
  );
}
