import { accountEndpoints } from '@contract/account';
import type { Done } from '@contract/calls';
import { internMessages, type OwnCertificate, internMadeSchema as schema } from '@contract/pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Failure, useSubmit } from '../../../forms/use-submit';
import { request } from '../../../lib/api-client';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useInternChanged } from './api';

function useOwnPageChange(change: () => Promise<Pick<Done, 'message'>>, onChanged: () => void) {
  const [sentMessage, setSentMessage] = useState<string>();
  const pageChanged = useInternChanged();
  const submit = useSubmit({
    send() {
      setSentMessage(undefined);
      return change();
    },
    onSent({ message }) {
      setSentMessage(message);
      pageChanged();
      onChanged();
    },
  });
  const result = (
    <>
      {sentMessage && <Notice focus tone="ok" title={sentMessage} />}
      <Failure of={submit} title={internMessages.failed} />
    </>
  );
  return { busy: submit.busy, send: () => submit.send(), result };
}

interface OnOwnPageProps {
  id: string;
  name: string;
  onPage: boolean;
  token: string;
  onChanged: () => void;
}

/** Lets holders show or hide a public text on their page, because a stranger may have sent it with their address. */
export function OnOwnPage({ id, name, onPage, token, onChanged }: OnOwnPageProps) {
  const change = useOwnPageChange(
    () => request(accountEndpoints.chooseInternText, { token, params: { id }, body: { shown: !onPage } }),
    onChanged,
  );
  const words = onPage ? 'Remove from my page' : 'Show on my page';
  return (
    <div className="stack">
      {change.result}
      <div className="row">
        <Button
          variant="line"
          small
          busy={change.busy}
          busyLabel={onPage ? 'Removing…' : 'Showing…'}
          aria-label={`${words}: ${name}`}
          onClick={change.send}
        >
          {words}
        </Button>
      </div>
    </div>
  );
}

interface OwnPageProps {
  certificate: OwnCertificate;
  token: string;
  onChanged: () => void;
}

export function OwnPage({ certificate: { CertificateId, page }, token, onChanged }: OwnPageProps) {
  const change = useOwnPageChange((): Promise<Pick<Done, 'message'>> => {
    const options = { token, params: { id: CertificateId }, body: {} };
    return page
      ? request(accountEndpoints.removeInternPage, options)
      : request(accountEndpoints.makeInternPage, { ...options, schema });
  }, onChanged);
  return (
    <div className="stack">
      {change.result}
      {!page && (
        <p className="small">
          Your own page shows this certificate, and the posts and testimonials that you choose above, to anyone who has
          its address. You can take it down at any time.
        </p>
      )}
      {page && <p className="small">It shows the posts and testimonials that you choose above, and no others.</p>}
      <div className="row">
        {page && (
          <Link className="link" to={page} aria-label={`Your public page for ${CertificateId}`}>
            Your public page
          </Link>
        )}
        <Button
          variant="line"
          small
          busy={change.busy}
          busyLabel={page ? 'Taking down…' : 'Making…'}
          aria-label={`${page ? 'Take the page down' : 'Make a public page'} for ${CertificateId}`}
          onClick={change.send}
        >
          {page ? 'Take the page down' : 'Make a public page'}
        </Button>
      </div>
    </div>
  );
}
