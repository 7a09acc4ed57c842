import { applicationMessages } from '@contract/application/application';
import { inOrder, isField, labelOf, type WrongField } from '../../forms/application/fields';
import { ApiError, detailOf } from '../../lib/api-client';

const { failed, missing, required, termsRequired } = applicationMessages;

export interface Alert {
  title: string;
  details: string[];
  /** Linked from the alert; the first one gets focus. */
  fields: WrongField[];
  /** Cause, if no field is invalid. */
  error?: unknown;
}

type Refusal = { closed: string } | { closed?: undefined; alert: Alert };

const isMissing = ({ msg }: WrongField) => msg === required || msg === termsRequired;

export const messageOf = (field: WrongField): string =>
  isMissing(field) ? missing([labelOf(field.name)]) : `${labelOf(field.name)}: ${field.msg}`;

/** Returns an alert such as 'One field needs another look.' */
export function summaryOf(wrong: WrongField[]): Alert {
  const fields = inOrder(wrong);
  const title = fields.length === 1 ? 'One field needs another look.' : `${fields.length} fields need another look.`;
  return { title, details: [], fields };
}

/**
 * Maps an error to messages (specification, section 8): lists `missingFields`; anything else is 'Failed to submit
 * application.' with the server's message.
 */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError) || error.status >= 500) return { alert: { ...failure(error as Error), error } };
  if (error.status === 403) return { closed: error.message };

  const wrong = error.errors.flatMap(({ field, msg }) => (isField(field) ? [{ name: field, msg }] : []));
  const absent = absentOf(error.answer.missingFields);
  if (absent.length > 0) {
    const others = wrong.filter(({ name }) => !absent.some((field) => field.name === name));
    return {
      alert: {
        title: missing(absent.map(({ name }) => labelOf(name))),
        details: [],
        fields: inOrder([...absent, ...others]),
      },
    };
  }
  if (wrong.length === 0) return { alert: failure(error) };
  const summary = summaryOf(wrong);
  return { alert: { ...summary, details: [failed] } };
}

const failure = (error: Error): Alert => ({
  title: failed,
  details: [detailOf(error, failed)].filter(Boolean),
  fields: [],
});

function absentOf(missingFields: unknown): WrongField[] {
  if (!Array.isArray(missingFields)) return [];
  const names = missingFields.filter((name): name is string => typeof name === 'string').filter(isField);
  return inOrder(names.map((name) => ({ name, msg: name === 'terms' ? termsRequired : required })));
}
