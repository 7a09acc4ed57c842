import {
  INTERVIEW_LISTS,
  type Interview,
  type InterviewsQuery,
  interviewEndpoints,
  interviewMessages,
  interviewPageSchema,
} from '@contract/interview';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { useSaveDialog } from '../../forms/use-save-dialog';
import { request } from '../../lib/api-client';
import { formatDayAndTime, ownZoneWords } from '../../lib/format';
import { adminPath } from '../../lib/paths';
import { type AdminProps, useAdminList, useRefetch } from '../../lib/use-admin-read';
import { useFilters } from '../../lib/use-filters';
import { Button } from '../../ui/button';
import { RoundSelect } from '../../ui/field/round-select';
import { ListFrame } from '../../ui/list/list-frame';
import { ColumnHeads, Table } from '../../ui/list/table';
import table from '../../ui/list/table.module.css';
import { Tabs } from '../../ui/list/tabs';
import { Empty } from '../../ui/page/page-state';
import { AddSlots } from './add-slots';
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
