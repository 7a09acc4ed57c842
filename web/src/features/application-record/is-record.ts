import {
  APPLICATION_NAMES,
  APPLICATION_STATES,
  type Application,
  type ApplicationName,
  applicationField,
  DOCUMENTS,
} from '@contract/application';
import type { ApplicationEntry, ApplicationRecord, QuickApplicationEntry } from '@contract/application-record';
import { type Guard, isListOf, isMoment, isNumber, isOneOf, isShape, isText, orNull } from '../../lib/guards';

/** What was sent: a text, or nothing where it could be left out. An option may have been renamed since it was chosen. */
const sent = Object.fromEntries(
  APPLICATION_NAMES.filter((name) => name !== 'terms').map((name) => [
    name,
    applicationField(name).optional ? orNull(isText) : isText,
  ]),
) as { [Name in Exclude<ApplicationName, 'terms'>]: Guard<Application[Name]> };
const { Name, Mail, university, year, domain } = sent;

const entry = {
  reference: isText,
  status: isOneOf(APPLICATION_STATES),
  receivedAt: isMoment,
  replyBy: isMoment,
  Name,
  Mail,
  university,
  year,
  domain,
};

/** Whether an entry of the list is an application. */
export const isEntry = isShape<ApplicationEntry>(entry);

/** Whether an answer is a whole application. */
export const isRecord = isShape<ApplicationRecord>({
  ...entry,
  ...sent,
  documents: isListOf(isShape({ document: isOneOf(DOCUMENTS), fileName: isText, size: orNull(isNumber) })),
  notes: isListOf(isShape({ _id: isText, text: isText, by: isText, createdAt: isMoment })),
  steps: isListOf(
    isShape({
      status: isOneOf(APPLICATION_STATES),
      at: orNull(isMoment),
      toldAt: isMoment,
      reason: orNull(isText),
    }),
  ),
});

/** Whether an entry of the list is a quick application. */
export const isQuickEntry = isShape<QuickApplicationEntry>({
  _id: isText,
  Name: isText,
  Mail: isText,
  Phone: isText,
  College: isText,
  Role: orNull(isText),
  receivedAt: isMoment,
});
