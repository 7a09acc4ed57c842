import { APPLICATION_STATES, type Application, DOCUMENTS } from '@contract/application';
import type { ApplicationEntry, ApplicationRecord, QuickApplicationEntry } from '@contract/application-record';
import { type Guard, isListOf, isMoment, isNumber, isOneOf, isShape, isText, orNull } from '../../lib/guards';

/** An option as it was when somebody chose it; it is only shown, so it may have been renamed since. */
const isOption = <Name extends 'year' | 'domain' | 'unpaidWillingness' | 'followLinkedin' | 'followInstagram'>() =>
  isText as Guard<NonNullable<Application[Name]>>;

const entry = {
  reference: isText,
  status: isOneOf(APPLICATION_STATES),
  receivedAt: isMoment,
  replyBy: isMoment,
  Name: isText,
  Mail: isText,
  university: isText,
  year: isOption<'year'>(),
  domain: isOption<'domain'>(),
};

/** Whether an entry of the list is an application. */
export const isEntry = isShape<ApplicationEntry>(entry);

/** Whether an answer is a whole application. */
export const isRecord = isShape<ApplicationRecord>({
  ...entry,
  mobile: isText,
  address: isText,
  branch: isText,
  introduction: isText,
  unpaidWillingness: orNull(isOption<'unpaidWillingness'>()),
  linkedin: isText,
  github: orNull(isText),
  followLinkedin: orNull(isOption<'followLinkedin'>()),
  followInstagram: orNull(isOption<'followInstagram'>()),
  additionalData: orNull(isText),
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
