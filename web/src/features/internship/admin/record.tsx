import { internshipEndpoints, internshipMessages, isFinished } from '@contract/internship/internship';
import {
  answerFields,
  type InternshipRecord,
  internAnswerSchema,
  internshipRecordAnswerSchema,
  internshipRecordMessages,
  presentationFields,
  presentationSchema,
} from '@contract/internship/record';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../forms/confirm-dialog';
import { FormDialog } from '../../../forms/form-dialog';
import { FormFields } from '../../../forms/form-field';
import { useSaveDialog } from '../../../forms/use-save-dialog';
import { useRounds } from '../../../lib/admin-lists';
import { isNotFound, request } from '../../../lib/api-client';
import { formatDayAndTime, formatUtcDay, formatZonedDay } from '../../../lib/format';
import { adminPath } from '../../../lib/paths';
import { type AdminProps, useAdminRead } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { FailedRead, Loading } from '../../../ui/page/page-state';
import { Part } from '../../../ui/page/part';
import { Pairs } from '../../../ui/pairs';
import { WebLink } from '../../../ui/web-link';
import { CheckInLog, EvaluationTable, HandInFacts, MessageLog, verifyLink } from '../details';
import { useRefreshInternships } from './api';
import { ChangeDialog, type RecordDialogProps } from './change-dialog';
import { FinishDialog } from './finish-dialog';
import styles from './internships.module.css';
import { LetterPart } from './letter';
import { StationTag, waitsFor } from './station';

export interface InternshipsProps extends AdminProps {
  /** False for mentors, who see only their own interns. */
  isTeam: boolean;
  isAdministrator: boolean;
}

interface RecordProps extends InternshipsProps {
  id: string;
  listPath: string;
}

export function Record({ id, listPath, ...props }: RecordProps) {
  const read = useAdminRead(internshipEndpoints.readInternship, props, {
    schema: internshipRecordAnswerSchema,
    params: { id },
  });
  const record = read.data?.data;
  const isUnknown = isNotFound(read.error);
  return (
    <>
      <div className={`column column--2 ${styles.name}`}>
        <p className="small">
          <Link className="link" to={listPath}>
            All internships
          </Link>
        </p>
        <h1 className="t-3xl" dir="auto">
          {record?.Name ?? 'Internship'}
        </h1>
      </div>
      {record && <Details record={record} {...props} />}
      {!record && !read.error && <Loading label="Loading the internship…" lines={[60, 90, 80]} />}
      {!record && isUnknown && <Notice tone="wait" title={internshipMessages.unknown} />}
      {read.error && !isUnknown && <FailedRead message={internshipMessages.readFailed} read={read} />}
    </>
  );
}

function Details({ record, isTeam, isAdministrator, ...admin }: InternshipsProps & { record: InternshipRecord }) {
  const { open, setOpen, dialog } = useSaveDialog<'change' | 'answer' | 'presentation' | 'finish' | 'reopen'>({
    refresh: useRefreshInternships(),
    about: record.Name,
    onEnded: admin.onEnded,
  });
  const props = { record, token: admin.token, dialog };
  const round = useRounds(admin, isTeam).data?.data.find(({ _id }) => _id === record.round);
  const isOver = isFinished(record.station);
  const { reference, project, checkIns, messages, handIn, evaluation, certificate } = record;
  return (
    <div className={`column column--5 ${styles.record}`}>
      <div className="row">
        <StationTag station={record.station} />
        {!isOver && record.week > 0 && (
          <span className="small">
            Week {record.week} of {record.weeks}
          </span>
        )}
      </div>
      <div className="row row--tight">
        {isTeam && !isOver && (
          <Button variant="line" small onClick={() => setOpen('change')}>
            Change
          </Button>
        )}
        {!isOver && (
          <Button variant="line" small onClick={() => setOpen('presentation')}>
            Record the presentation
          </Button>
        )}
        {!certificate && (
          <Button variant="line" small onClick={() => setOpen('finish')}>
            {isOver ? 'Change the end' : 'Finish'}
          </Button>
        )}
        {isOver && !certificate && (
          <Button variant="line" small onClick={() => setOpen('reopen')}>
            Reopen
          </Button>
        )}
      </div>
      {waitsFor(record).length > 0 && <Notice tone="wait" title={`${waitsFor(record).join('. ')}.`} />}
      <Pairs
        pairs={[
          [
            'Application',
            isTeam ? (
              <Link key="application" to={adminPath('applications', { ref: reference })}>
                {reference}
              </Link>
            ) : (
              reference
            ),
          ],
          [
            'Email',
            record.Mail && (
              <a key="mail" href={`mailto:${encodeURIComponent(record.Mail)}`}>
                {record.Mail}
              </a>
            ),
          ],
          ['Domain', record.domain],
          ['Round', round?.name],
          ['Mentor', record.mentor ?? 'Not assigned'],
          ['First day', formatUtcDay(record.startsOn)],
          ['Last day', formatZonedDay(record.endsOn, record.timeZone)],
          ['Project', project?.title ?? 'Not entered yet'],
          ['Repository', project && <WebLink key="link" className="link" href={project.link} />],
          ['Presented on', record.presentedOn && formatUtcDay(record.presentedOn)],
          ['Ended', record.finishedAt && formatDayAndTime(record.finishedAt)],
          ['Hours', record.hours && String(record.hours)],
          ['Reason', record.reason],
          ['Exception', record.exception],
          ['Certificate', verifyLink(certificate)],
        ]}
      />
      {evaluation && (
        <Part title="Evaluation" small className={styles.part}>
          <EvaluationTable evaluation={evaluation} />
        </Part>
      )}
      <Part title="Questions and answers" small className={styles.part}>
        {messages.length === 0 ? (
          <p className="small">No questions yet.</p>
        ) : (
          <MessageLog messages={messages} intern={record.Name} />
        )}
        {(record.answerBy || !isOver) && (
          <div>
            <Button small variant={record.answerBy ? 'primary' : 'line'} onClick={() => setOpen('answer')}>
              {record.answerBy ? 'Answer' : 'Write to the intern'}
            </Button>
          </div>
        )}
      </Part>
      <Part title="Check-ins" small className={styles.part}>
        {checkIns.length === 0 ? <p className="small">No check-ins yet.</p> : <CheckInLog checkIns={checkIns} />}
      </Part>
      <Part title="Finished work" small className={styles.part}>
        {handIn ? <HandInFacts handIn={handIn} /> : <p className="small">Not handed in yet.</p>}
      </Part>
      {record.station === 'completed' && (
        <Part title="Letter of recommendation" small className={styles.part}>
          <LetterPart record={record} {...admin} />
        </Part>
      )}
      {open === 'change' && <ChangeDialog {...props} />}
      {open === 'answer' && <AnswerDialog {...props} />}
      {open === 'presentation' && <PresentationDialog {...props} />}
      {open === 'finish' && <FinishDialog isAdministrator={isAdministrator} {...props} />}
      {open === 'reopen' && <ReopenDialog {...props} />}
    </div>
  );
}

function AnswerDialog({ record: { _id, Name, messages, answerBy }, token, dialog }: RecordDialogProps) {
  const question = answerBy && messages.findLast(({ by }) => by === null);
  return (
    <FormDialog
      {...dialog}
      title={question ? `Answer ${Name}` : `Write to ${Name}`}
      description={question ? <span dir="auto">{question.text}</span> : 'The intern will get an email.'}
      action="Send"
      busyLabel="Sending…"
      schema={internAnswerSchema}
      values={{ text: '' }}
      failed={internshipRecordMessages.answerFailed}
      send={(body, idempotencyKey) =>
        request(internshipEndpoints.answerIntern, { token, params: { id: _id }, body, idempotencyKey })
      }
    >
      {(form) => <FormFields of={answerFields} {...form} />}
    </FormDialog>
  );
}

const ReopenDialog = ({ record: { _id, Name }, token, dialog }: RecordDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={`Reopen the internship of ${Name}?`}
    description="Use this if the end was recorded by mistake. The evaluation is kept, but the intern will no longer see it."
    action="Yes, reopen it"
    cancel="Keep the end"
    busyLabel="Reopening…"
    failed={internshipRecordMessages.reopenFailed}
    send={() => request(internshipEndpoints.reopenInternship, { token, params: { id: _id } })}
  />
);

const PresentationDialog = ({ record: { _id, Name, presentedOn }, token, dialog }: RecordDialogProps) => (
  <FormDialog
    {...dialog}
    title={`Presentation of ${Name}`}
    description="The day on which the work was presented, shown on the certificate."
    schema={presentationSchema}
    values={{ presentedOn: presentedOn ?? '' }}
    failed={internshipRecordMessages.presentFailed}
    send={(body) => request(internshipEndpoints.recordPresentation, { token, params: { id: _id }, body })}
  >
    {(form) => <FormFields of={presentationFields} {...form} />}
  </FormDialog>
);
