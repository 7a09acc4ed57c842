import type { ApplicationStatus, Credentials } from '@contract/application/status';
import {
  CHANGE_HOURS,
  interviewEndpoints,
  interviewMessages,
  type OwnInterview,
  ownInterviewAnswerSchema,
  ownInterviewChangedSchema as schema,
} from '@contract/interview';
import { type FormEvent, useRef, useState } from 'react';
import { useOwnRead } from '../../../forms/application/use-credentials';
import { ConfirmDialog } from '../../../forms/confirm-dialog';
import { Failure, useSubmit } from '../../../forms/use-submit';
import { request } from '../../../lib/api-client';
import { formatFullDayAndTime, ownZoneWords } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/field/choices';
import { Notice } from '../../../ui/notice';
import { Loading } from '../../../ui/page/page-state';
import { Part } from '../../../ui/page/part';
import { Pairs } from '../../../ui/pairs';
import { toast } from '../../../ui/toast';

interface InterviewProps {
  credentials: Credentials;
  status: ApplicationStatus;
  onChanged: () => void;
}

export function Interview({ credentials, status, onChanged }: InterviewProps) {
  const isInvited = status.status === 'shortlisted' || status.status === 'interview';
  const { data, error, isValidating, mutate } = useOwnRead(
    interviewEndpoints.readOwnInterview,
    credentials,
    ownInterviewAnswerSchema,
  );
  const [open, setOpen] = useState<'times' | 'cancel'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const own = data?.own;
  if (!isInvited && !own) return null;

  const show = async ({ data: interview, message }: Changed) => {
    setOpen(undefined);
    toast.ok(message);
    await mutate(interview, { revalidate: false });
    onChanged();
    heading.current?.focus();
  };
  /** Keeps focus when the focused button disappears. */
  const move = (on: boolean) => {
    setOpen(on ? 'times' : undefined);
    heading.current?.focus();
  };
  return (
    <Part title="Your interview" headline={heading}>
      <div className="stack">
        {!data && !error && <Loading label="Loading the times…" lines={[70, 90, 60]} />}
        {!data && error && (
          <Notice tone="bad" title={interviewMessages.readFailed} error={error}>
            <Button variant="line" small busy={isValidating} onClick={() => mutate()}>
              Try Again
            </Button>
          </Notice>
        )}
        {own && <Booked own={own} />}
        {own?.canChange && open !== 'times' && (
          <div className="row">
            <Button variant="line" onClick={() => move(true)}>
              Choose another time
            </Button>
            <Button variant="line-bad" onClick={() => setOpen('cancel')}>
              Cancel the interview
            </Button>
          </div>
        )}
        {own && open === 'cancel' && (
          <ConfirmDialog
            title="Cancel your interview?"
            description="Someone else will be able to book this time. You stay shortlisted and can choose another one."
            variant="line-bad"
            action="Yes, cancel it"
            cancel="Keep it"
            busyLabel="Cancelling…"
            failed={interviewMessages.cancelFailed}
            send={(idempotencyKey) => {
              const body = { ...credentials, slot: own._id };
              return request(interviewEndpoints.cancelOwnInterview, { body, idempotencyKey, schema });
            }}
            onSent={show}
            onClose={() => setOpen(undefined)}
          />
        )}
        {data && (!own || open === 'times') && (
          <Times
            slots={data.slots}
            credentials={credentials}
            onBooked={show}
            onFailed={() => mutate()}
            onKeep={open === 'times' ? () => move(false) : undefined}
          />
        )}
      </div>
    </Part>
  );
}

function Booked({ own }: { own: NonNullable<OwnInterview['own']> }) {
  return (
    <>
      <Pairs
        pairs={[
          ['Time', <b key="time">{formatFullDayAndTime(own.startsAt)}</b>],
          ['Time zone', ownZoneWords()],
          ['Length', `${own.minutes} minutes`],
          ['With', <bdi key="with">{own.interviewer}</bdi>],
          ['Place', <Place key="place" place={own.place} />],
        ]}
      />
      <p className="small">
        {own.canChange
          ? `You can choose another time or cancel until ${CHANGE_HOURS} hours before.`
          : own.isOver
            ? 'After the interview we decide and email you. If it did not take place, please reply to our email.'
            : interviewMessages.fixed}
      </p>
    </>
  );
}

const Place = ({ place }: { place: string }) =>
  /^https:\/\/\S+$/.test(place) ? (
    <a className="link" href={place} rel="noreferrer">
      {place}
    </a>
  ) : (
    <bdi>{place}</bdi>
  );

interface Changed {
  data: OwnInterview;
  message: string;
}

interface TimesProps {
  slots: OwnInterview['slots'];
  credentials: Credentials;
  onBooked: (changed: Changed) => void;
  /** Reloads the times, because one may have been taken. */
  onFailed: () => void;
  onKeep?: () => void;
}

function Times({ slots, credentials, onBooked, onFailed, onKeep }: TimesProps) {
  const [slot, setSlot] = useState('');
  const chosen = slots.some(({ _id }) => _id === slot) ? slot : '';
  const submit = useSubmit({
    send: (id: string, idempotencyKey) =>
      request(interviewEndpoints.bookInterview, { body: { ...credentials, slot: id }, idempotencyKey, schema }),
    onSent: onBooked,
    onFailed() {
      onFailed();
      return false;
    },
  });
  if (slots.length === 0)
    return (
      <>
        <p className="say">
          There are no free times at the moment. The team will add more. Please look again tomorrow.
        </p>
        {onKeep && <KeepButton onKeep={onKeep} />}
      </>
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) submit.send(chosen);
  };
  return (
    <form className="stack" aria-label="Times for the interview" onSubmit={onSubmit}>
      <Failure of={submit} title={interviewMessages.bookFailed} />
      <p className="small">All times are in {ownZoneWords()}.</p>
      <RadioGroup
        label="Choose a time"
        name="slot"
        required
        checked={undefined}
        options={slots.map(({ _id, startsAt, minutes, interviewer }) => [
          _id,
          `${formatFullDayAndTime(startsAt)}, ${minutes} minutes, with ${interviewer}`,
        ])}
        onChange={({ target }) => setSlot(target.value)}
      />
      <div className="row">
        <Button type="submit" busy={submit.busy} busyLabel="Booking…">
          Book this time
        </Button>
        {onKeep && <KeepButton onKeep={onKeep} />}
      </div>
    </form>
  );
}

const KeepButton = ({ onKeep }: { onKeep: () => void }) => (
  <Button variant="bare" onClick={onKeep}>
    Keep the time I have
  </Button>
);
