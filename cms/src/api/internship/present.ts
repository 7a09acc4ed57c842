import { isFinished, type OwnInternship } from '../../contract/internship/internship';
import type { InternshipRecord, ListedInternship } from '../../contract/internship/record';
import { pick } from '../../platform/database/rows';
import { iso } from '../../platform/time';
import type { Detailed, Listed } from './details';
import type { Caller } from './internship';
import type { EntryRow } from './row';

const presentCommon = ({ row, timeZone, missing }: Listed) => ({
  ...pick(row, ['reference', 'domain', 'station', 'startsOn', 'endsOn']),
  Name: row.name,
  timeZone,
  mentor: row.mentorName,
  missing,
});

export const presentListed = (listed: Listed): ListedInternship => ({
  _id: listed.row.documentId,
  ...presentCommon(listed),
  round: listed.row.round,
  mentorId: listed.row.mentor,
  answerBy: listed.answerBy,
});

function presentDetails({ row, entries, ...more }: Detailed) {
  const { projectTitle, projectLink, handInRepository, handedInAt } = row;
  return {
    project: projectTitle && projectLink ? { title: projectTitle, link: projectLink } : null,
    checkIns: entries.flatMap(presentCheckIn).sort((a, b) => b.week - a.week),
    messages: entries.flatMap(presentMessage),
    handIn:
      handInRepository && handedInAt
        ? { repository: handInRepository, demo: row.handInDemo, summary: row.handInSummary ?? '', at: iso(handedInAt) }
        : null,
    ...pick(row, ['presentedOn', 'evaluation', 'hours', 'reason']),
    finishedAt: row.finishedAt && iso(row.finishedAt),
    ...pick(more, ['answerBy', 'weeks', 'week', 'appliedOn', 'interviewedOn', 'certificate']),
  };
}

const presentCheckIn = ({ kind, week, did, learned, blocked, createdAt }: EntryRow) =>
  kind === 'check-in' ? [{ week: week ?? 0, did: did ?? '', learned: learned ?? '', blocked, at: iso(createdAt) }] : [];

const presentMessage = ({ kind, text, author, createdAt }: EntryRow) =>
  kind === 'check-in' ? [] : [{ by: author, text: text ?? '', at: iso(createdAt) }];

/** Omits internal data, and the evaluation until the end. */
export const presentOwn = (internship: Detailed): OwnInternship => ({
  ...presentCommon(internship),
  ...presentDetails(internship),
  ...(isFinished(internship.row.station) ? {} : { evaluation: null, hours: null, reason: null }),
  round: internship.round?.name ?? null,
  letter: internship.letter,
});

/** Hides the email from mentors: with the reference, it opens the applicant's own pages. */
export const presentInternship = (internship: Detailed, { mentor }: Caller): InternshipRecord => ({
  ...presentListed(internship),
  ...presentDetails(internship),
  Mail: mentor ? null : internship.email,
  exception: internship.row.exception,
});
