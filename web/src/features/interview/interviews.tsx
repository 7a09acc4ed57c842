import {
  INTERVIEW_LISTS,
  type Interview,
  type InterviewsQuery,
  interviewEndpoints,
  interviewLimits,
  interviewMessages,
  interviewPageSchema,
  type Slot,
  slotFields,
} from '@contract/interview';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { FormDialog } from '../../forms/form-dialog';
import { FormFields } from '../../forms/form-field';
import { type SaveDialog, useSaveDialog } from '../../forms/use-save-dialog';
import { useMentors } from '../../lib/admin-lists';
import { request } from '../../lib/api-client';
import { formatCount, formatDayAndTime, ownZoneWords } from '../../lib/format';
import { adminPath } from '../../lib/paths';
import { type AdminProps, useAdminList, useRefetch } from '../../lib/use-admin-read';
import { useFilters } from '../../lib/use-filters';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field/field';
import { RoundSelect } from '../../ui/field/round-select';
import { ListFrame } from '../../ui/list/list-frame';
import { ColumnHeads, Table } from '../../ui/list/table';
import table from '../../ui/list/table.module.css';
import { Tabs } from '../../ui/list/tabs';
import { Empty } from '../../ui/page/page-state';
import { RecordOutcome } from './record-outcome';

interface InterviewsProps extends AdminProps {
  /** False for mentors, who see only their own interviews and record the outcomes. */
  mayPublish: boolean;
}

export function Interviews({ mayPublish, ...admin }: InterviewsProps) {
  const list = useFilters('interviews', { when: INTERVIEW_LISTS, round: true });
  const when: InterviewsQuery['when'] = list.filters.when || 'upcoming';
  const { round } = list.filters;
  const read = useAdminList(interviewEndpoints.listInterviews, admin, {
    schema: interviewPageSchema,
    query: { ...list.query, pageSize: 50 },
  });
  const refresh = useRefetch(interviewEndpoints.listInterviews);
  const adding = useSaveDialog<'slots'>({ refresh, onEnded: admin.onEnded });
  const none = (
    <Empty title={when === 'upcoming' ? 'No times are published.' : 'No interview has taken place yet.'}>
      <p className="say">
        {mayPublish
          ? 'People who are shortlisted choose a time on their status page.'
          : 'The team publishes times for your interviews.'}
      </p>
    </Empty>
  );
  return (
    <>
      <div className="row spread">
        <h1 className="t-3xl">Interviews</h1>
        {mayPublish && (
          <Button onClick={() => adding.setOpen('slots')}>
            <Plus className="icon" aria-hidden="true" /> Publish times
          </Button>
        )}
      </div>
      <Tabs
        label="Upcoming or past"
        tabs={[
          { to: adminPath('interviews', { round }), words: 'Upcoming', current: when === 'upcoming' },
          { to: adminPath('interviews', { when: 'past', round }), words: 'Past', current: when === 'past' },
        ]}
      />
      <div className="row spread">
        <p className="small">All times are in {ownZoneWords()}.</p>
        <RoundSelect
          admin={admin}
          round={list.shown.round}
          onChoose={(next) => list.narrow({ round: next }, { replace: true })}
          may={mayPublish}
        />
      </div>
      <ListFrame
        read={read}
        list={list}
        things="interviews"
        failure={({ message }) => ({ message: interviewMessages.listFailed, detail: message })}
        noMatch={round ? <Empty title="No interview in this round." /> : none}
        none={none}
      >
        {(interviews) => (
          <Table label="Interviews">
            <ColumnHeads
              names={['Time', 'Interviewer', 'Applicant', ...(when === 'past' ? ['Outcome'] : [])]}
              actions={mayPublish || when === 'past'}
            />
            <tbody>
              {interviews.map((interview) => (
                <Row
                  key={interview._id}
                  interview={interview}
                  isPast={when === 'past'}
                  mayPublish={mayPublish}
                  {...admin}
                />
              ))}
            </tbody>
          </Table>
        )}
      </ListFrame>
      {adding.open && <AddSlots {...admin} dialog={adding.dialog} onSaved={adding.onSaved} />}
    </>
  );
}

interface RowProps extends InterviewsProps {
  interview: Interview;
  isPast: boolean;
}

function Row({ interview, isPast, mayPublish, token, onEnded }: RowProps) {
  const { _id, startsAt, minutes, interviewer, place, applicant, outcome } = interview;
  const refresh = useRefetch(interviewEndpoints.listInterviews);
  const { open, setOpen, dialog } = useSaveDialog<'cancel' | 'record'>({ refresh, onEnded });
  const time = formatDayAndTime(startsAt);
  return (
    <tr>
      <td className="num">
        {time}
        <small>{minutes} minutes</small>
      </td>
      <td className={table.name}>
        <bdi>{interviewer}</bdi>
        <small>
          <bdi>{place}</bdi>
        </small>
      </td>
      <td className={table.name}>
        {!applicant && 'Free'}
        {applicant && !mayPublish && <bdi>{applicant.Name}</bdi>}
        {applicant && mayPublish && (
          <Link to={adminPath('applications', { ref: applicant.reference })}>
            <bdi>{applicant.Name}</bdi>
          </Link>
        )}
        {applicant && <small>{applicant.domain}</small>}
      </td>
      {isPast && <td>{outcomeWords(outcome)}</td>}
      {(isPast || mayPublish) && (
        <td className={table.actions}>
          {isPast && (
            <Button variant="bare" small aria-label={`Record: ${time}`} onClick={() => setOpen('record')}>
              {outcome ? 'Change' : 'Record'}
            </Button>
          )}
          {!outcome && mayPublish && (
            <Button variant="bare" small aria-label={`Cancel: ${time}`} onClick={() => setOpen('cancel')}>
              Cancel
            </Button>
          )}
          {open === 'cancel' && (
            <ConfirmDialog
              {...dialog}
              title={applicant ? `Cancel the interview with ${applicant.Name}?` : 'Cancel this time?'}
              description={
                applicant
                  ? 'They will get an email and can choose another time. This cannot be undone.'
                  : 'No one will be able to book it. This cannot be undone.'
              }
              variant="line-bad"
              action="Yes, cancel it"
              cancel="Keep it"
              busyLabel="Cancelling…"
              failed={interviewMessages.cancelFailed}
              send={() => request(interviewEndpoints.cancelInterview, { token, params: { id: _id } })}
            />
          )}
          {open === 'record' && <RecordOutcome interview={interview} token={token} dialog={dialog} />}
        </td>
      )}
    </tr>
  );
}

const WORDS = { yes: 'Recommended', no: 'Not recommended', unsure: 'Unsure' } as const;

function outcomeWords(outcome: Interview['outcome']): string {
  if (!outcome) return 'Not recorded';
  if (!outcome.tookPlace) return 'No-show';
  return outcome.recommendation ? WORDS[outcome.recommendation] : 'Took place';
}

const { startRequired, startPast, minutesInvalid, slotsMany, slotsPastMidnight } = interviewMessages;

const count = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Turns a day, a time and a number of slots into consecutive slots, in the time zone of this device. */
const slotsForm = v.pipe(
  v.object({
    interviewer: slotFields.interviewer.rule,
    place: slotFields.place.rule,
    day: v.pipe(v.string(), v.isoDate(startRequired)),
    time: v.pipe(v.string(), v.isoTime(startRequired)),
    minutes: count(interviewLimits.minutes.min, interviewLimits.minutes.max, minutesInvalid),
    many: count(1, interviewLimits.atOnce.max, slotsMany),
    mentor: v.string(),
  }),
  v.forward(
    v.check(({ day, time }) => new Date(`${day}T${time}`) > new Date(), startPast),
    ['day'],
  ),
  v.forward(
    v.check(({ time, minutes, many }) => minutesOf(time) + minutes * many <= 24 * 60, slotsPastMidnight),
    ['many'],
  ),
  v.transform(({ interviewer, place, day, time, minutes, many, mentor }): Slot[] => {
    const first = new Date(`${day}T${time}`).getTime();
    return Array.from({ length: many }, (_, index) => ({
      interviewer,
      place,
      minutes,
      mentor: mentor || null,
      startsAt: new Date(first + index * minutes * 60_000).toISOString(),
    }));
  }),
);

const empty = { interviewer: '', place: '', day: '', time: '', minutes: '30', many: '1', mentor: '' };

function AddSlots({ dialog, onSaved, ...admin }: AdminProps & SaveDialog) {
  const mentors = useMentors(admin).data?.data.filter(({ hasName }) => hasName) ?? [];
  return (
    <FormDialog
      {...dialog}
      title="Publish times"
      description={`One after another, on one day. Times are in ${ownZoneWords()}.`}
      action="Publish"
      busyLabel="Publishing…"
      schema={slotsForm}
      values={empty}
      failed={interviewMessages.addFailed}
      send={(slots, idempotencyKey) =>
        request(interviewEndpoints.addInterviews, { token: admin.token, body: { slots }, idempotencyKey })
      }
      onSent={({ message }, slots) => onSaved(message, formatCount(slots.length, ['time', 'times']))}
    >
      {(form) => (
        <>
          {mentors.length > 0 && (
            <SelectField
              label="Mentor"
              optional
              empty="None"
              options={mentors.map(({ _id, name }) => [_id, name] as const)}
              hint="Sees these interviews and records how they went."
              {...form.field('mentor', {
                onChange: ({ target }) => {
                  const mentor = mentors.find(({ _id }) => _id === target.value);
                  if (mentor)
                    form.form.setValue('interviewer', mentor.name, { shouldValidate: form.form.formState.isSubmitted });
                },
              })}
            />
          )}
          <FormFields of={slotFields} {...form} />
          <TextField label="Day" type="date" {...form.field('day')} />
          <TextField label="Start of the first slot" type="time" {...form.field('time')} />
          <TextField label="Minutes per slot" inputMode="numeric" {...form.field('minutes')} />
          <TextField label="Number of slots" inputMode="numeric" {...form.field('many')} />
        </>
      )}
    </FormDialog>
  );
}
