import { applicationEndpoints } from '@contract/application/application';
import {
  type ApplicationStatus,
  applicationStatusChangedSchema,
  applicationStatusMessages,
  type Credentials,
} from '@contract/application/status';
import { letterEndpoints, letterMessages } from '@contract/certificate/letter';
import { type RefObject, useState } from 'react';
import { ConfirmDialog } from '../../../forms/confirm-dialog';
import { Failure, useSubmit } from '../../../forms/use-submit';
import { request } from '../../../lib/api-client';
import { download, saveFile } from '../../../lib/download';
import { formatZonedDay } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Part } from '../../../ui/page/part';

interface OfferProps {
  credentials: Credentials;
  status: ApplicationStatus;
  /** Gets focus when the buttons are gone. */
  headline: RefObject<HTMLHeadingElement | null>;
  onAnswered: (status: ApplicationStatus) => void;
  /** Refetches the status, because the offer may have expired. */
  onFailed: () => void;
}

const { answerFailed } = applicationStatusMessages;

export function Offer({ credentials, status: { offer, round }, headline, onAnswered, onFailed }: OfferProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const send = (answer: 'accept' | 'decline', idempotencyKey: string) => {
    const options = { body: { ...credentials, answer }, idempotencyKey, schema: applicationStatusChangedSchema };
    return request(applicationEndpoints.answerOffer, options);
  };
  const accept = useSubmit<void, Awaited<ReturnType<typeof send>>>({
    send: (_, key) => send('accept', key),
    onSent: ({ data }) => onAnswered(data),
    onFailed() {
      onFailed();
      return false;
    },
  });
  const isOpen = offer?.answer === null;
  const letter = useSubmit({
    send: async () =>
      saveFile(await download(letterEndpoints.readOfferLetter, { body: credentials }), 'offer-letter.pdf'),
  });
  const hasLetter = isOpen || offer?.answer === 'accepted';
  // Failures stay in view even after the status has changed.
  if (!hasLetter && !accept.failure && !isDeclining) return null;
  return (
    <Part title="Your offer">
      <div className="stack">
        <Failure of={accept} title={answerFailed} />
        {isOpen && (
          <>
            <p className="say">
              We offer you a place. Please respond by <b>{formatZonedDay(offer.answerBy, round?.timeZone ?? 'UTC')}</b>.
              After that day the offer expires.
            </p>
            <div className="row">
              <Button busy={accept.busy} busyLabel="Accepting…" onClick={() => accept.send()}>
                Accept
              </Button>
              <Button variant="line-bad" disabled={accept.busy} onClick={() => setIsDeclining(true)}>
                Decline
              </Button>
            </div>
          </>
        )}
        {hasLetter && (
          <>
            <p className="small">Does your college ask for a letter before you start?</p>
            <Failure of={letter} title={letterMessages.offerLetterFailed} />
            <div>
              <Button variant="line" small busy={letter.busy} busyLabel="Preparing…" onClick={() => letter.send()}>
                Download the offer letter (PDF)
              </Button>
            </div>
          </>
        )}
        {isDeclining && (
          <ConfirmDialog
            title="Decline the offer?"
            description="We can then offer your place to someone else. This can’t be undone."
            variant="line-bad"
            action="Yes, decline"
            cancel="Keep it"
            busyLabel="Declining…"
            failed={answerFailed}
            send={(key) =>
              send('decline', key).catch((error) => {
                onFailed();
                throw error;
              })
            }
            onSent={({ data }) => {
              setIsDeclining(false);
              onAnswered(data);
            }}
            onClose={() => {
              setIsDeclining(false);
              if (!isOpen) headline.current?.focus();
            }}
          />
        )}
      </div>
    </Part>
  );
}
