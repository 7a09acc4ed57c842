import type { OwnCertificate } from '@contract/account-overview';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Failure } from '../../forms/failure';
import { useSubmit } from '../../forms/use-submit';
import { focusOn } from '../../lib/focus';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { makeInternPage, removeInternPage, useInternChanged } from './api';

interface OwnPageProps {
  certificate: OwnCertificate;
  token: string;
  /** The list is read again. */
  onChanged: () => void;
}

/** Makes the public page of a certificate of one's own, leads to it, and takes it down. */
export function OwnPage({ certificate: { CertificateId, page }, token, onChanged }: OwnPageProps) {
  const [said, setSaid] = useState<string>();
  const pageChanged = useInternChanged();
  const submit = useSubmit({
    send() {
      setSaid(undefined);
      return page ? removeInternPage(token, CertificateId) : makeInternPage(token, CertificateId);
    },
    onSent({ message }) {
      setSaid(message);
      pageChanged();
      onChanged();
    },
  });
  return (
    <div className="stack">
      {said && <Notice ref={focusOn} tone="ok" title={said} />}
      <Failure of={submit} title={messages.intern.failed} />
      {!page && (
        <p className="small">
          A page of your own shows this certificate to anyone who has its address, with the posts and testimonials that
          you choose above. You can take it down at any time.
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
          busy={submit.busy}
          busyLabel={page ? 'Taking down…' : 'Making…'}
          aria-label={`${page ? 'Take the page down' : 'Make a public page'} for ${CertificateId}`}
          onClick={() => submit.send()}
        >
          {page ? 'Take the page down' : 'Make a public page'}
        </Button>
      </div>
    </div>
  );
}
