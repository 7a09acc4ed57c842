import {
  checkInFields,
  handInFields,
  internshipEndpoints,
  internshipMessages,
  isFinished,
  lastDayOf,
  type OwnInternship,
  projectFields,
  questionFields,
} from '@contract/internship/internship';
import { formatUtcDay } from '../../lib/format';
import { Pairs } from '../../ui/pairs';
import { WebLink } from '../../ui/web-link';
import { CheckInLog, HandInFacts, MessageLog } from './details';
import { OwnPart, type OwnProps } from './own-form';

export function Project(own: OwnProps) {
  const { project, station } = own.internship;
  const isOver = isFinished(station);
  if (isOver && !project) return null;
  const form = {
    version: `${project?.title} ${project?.link}`,
    name: 'project',
    label: 'Your project',
    endpoint: internshipEndpoints.setProject,
    fields: projectFields,
    from: project ?? undefined,
    failed: internshipMessages.projectFailed,
    action: 'Save project',
  };
  return (
    <OwnPart {...own} title="Your project" form={form}>
      {isOver && project && (
        <Pairs
          pairs={[
            ['Title', project.title],
            ['Repository', <WebLink key="link" className="link" href={project.link} />],
          ]}
        />
      )}
    </OwnPart>
  );
}

/** Returns the earliest week up to the current one that has no check-in. */
export const openWeek = ({ week, checkIns }: Pick<OwnInternship, 'week'> & { checkIns: { week: number }[] }) =>
  Array.from({ length: week }, (_, index) => index + 1).find((one) => !checkIns.some((done) => done.week === one));

export function CheckIns(own: OwnProps) {
  const { internship } = own;
  const { checkIns, weeks, missing, station } = internship;
  const isOver = isFinished(station);
  const week = isOver ? undefined : openWeek(internship);
  if (isOver && checkIns.length === 0) return null;
  const form = week && {
    version: week,
    name: `check-in ${week}`,
    label: `Check-in for week ${week}`,
    endpoint: internshipEndpoints.addCheckIn,
    fields: checkInFields,
    more: { week },
    failed: internshipMessages.checkInFailed,
    action: 'Send check-in',
  };
  return (
    <OwnPart
      {...own}
      title="Weekly check-ins"
      form={form || undefined}
      below={checkIns.length > 0 && <CheckInLog checkIns={checkIns} />}
    >
      {week && (
        <p className="say">
          Week {week} of {weeks}, which {missing.includes(week) ? 'ended' : 'ends'} on{' '}
          {formatUtcDay(lastDayOf(internship, week))}. {missing.includes(week) && <b>This check-in is missing.</b>}
        </p>
      )}
      {!week && !isOver && <p className="say">{nextCheckIn(internship)}</p>}
    </OwnPart>
  );
}

const DAY_MS = 86_400_000;

function nextCheckIn(internship: OwnInternship): string {
  const { week, weeks, startsOn } = internship;
  if (week === 0) return `Your first check-in opens on ${formatUtcDay(startsOn)}.`;
  if (week === weeks) return 'You have sent all your check-ins.';
  const opens = new Date(Date.parse(lastDayOf(internship, week)) + DAY_MS);
  return `You have sent the check-in for week ${week}. The next one opens on ${formatUtcDay(opens)}.`;
}

export function Questions(own: OwnProps) {
  const { messages, mentor, answerBy, station } = own.internship;
  const isOver = isFinished(station);
  if (isOver && messages.length === 0) return null;
  const form = {
    version: messages.filter(({ by }) => by === null).length,
    name: 'question',
    label: 'Question to your mentor',
    endpoint: internshipEndpoints.askMentor,
    fields: questionFields,
    failed: internshipMessages.askFailed,
    action: 'Send question',
  };
  return (
    <OwnPart {...own} title="Questions to your mentor" form={form}>
      {messages.length > 0 && <MessageLog messages={messages} intern="You" />}
      {answerBy && mentor && !isOver && <p className="say">Your mentor will answer by {formatUtcDay(answerBy)}.</p>}
      {!isOver && !mentor && (
        <p className="say">You have no mentor yet. You will get an answer once one is assigned.</p>
      )}
    </OwnPart>
  );
}

export function HandIn(own: OwnProps) {
  const { handIn, project, station } = own.internship;
  const isOver = isFinished(station);
  if (isOver && !handIn) return null;
  const form = {
    version: handIn?.at ?? project?.link,
    name: 'hand-in',
    label: 'Hand in your work',
    endpoint: internshipEndpoints.handIn,
    fields: handInFields,
    // Until the first hand-in, suggests the project's repository.
    from: {
      repository: handIn?.repository ?? project?.link ?? '',
      demo: handIn?.demo ?? '',
      summary: handIn?.summary ?? '',
    },
    failed: internshipMessages.handInFailed,
    action: handIn ? 'Hand in again' : 'Hand in',
  };
  return (
    <OwnPart {...own} title="Your finished work" form={form}>
      {handIn && <HandInFacts handIn={handIn} />}
    </OwnPart>
  );
}
