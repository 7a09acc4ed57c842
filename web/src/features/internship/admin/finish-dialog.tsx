import { namesOf, optionalLongText } from '@contract/form';
import {
  CRITERIA,
  type Criterion,
  type Ending,
  type Evaluation,
  INTERNSHIP_OUTCOMES,
  internshipLimits,
  internshipMessages,
  isFinished,
  MARKS,
  sentenceFields,
} from '@contract/internship';
import * as v from 'valibot';
import { FormDialog } from '../../../forms/form-dialog';
import { FormFields } from '../../../forms/form-field';
import { capitalised } from '../../../lib/format';
import { RadioGroup } from '../../../ui/field/choices';
import { TextField } from '../../../ui/field/field';
import { finishInternship } from './api';
import type { RecordDialogProps } from './change-dialog';

const { outcomeRequired, markInvalid, hoursInvalid, sentenceRequired, reasonRequired } = internshipMessages;

const criteria = namesOf(CRITERIA);
const sentences = namesOf(sentenceFields);

type Typed = Record<'outcome' | 'strengths' | 'advice' | 'hours' | 'reason' | 'exception', string> & {
  /** Null until one is chosen. */
  marks: Record<Criterion, string | null>;
};

const sentence = optionalLongText(internshipLimits.sentence.max, sentenceRequired).rule;
const reason = optionalLongText(internshipLimits.reason.max, reasonRequired).rule;

const typedSchema = v.object({
  outcome: v.picklist(INTERNSHIP_OUTCOMES, outcomeRequired),
  marks: v.object(v.entriesFromList(criteria, v.nullable(v.string()))),
  strengths: sentence,
  advice: sentence,
  hours: v.pipe(v.string(), v.trim(), v.regex(/^([1-9]\d{0,3})?$/, hoursInvalid)),
  reason,
  exception: reason,
});

/**
 * The evaluation must be complete or absent. It may be absent from a completed internship only if an exception is
 * given.
 */
const finishForm = v.pipe(
  typedSchema,
  v.forward(
    v.check((input) => input.outcome !== 'not completed' || input.reason !== null, reasonRequired),
    ['reason'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const isBegun = sentences.some((name) => input[name]) || criteria.some((name) => input.marks[name]);
    if (!isBegun && (input.outcome !== 'completed' || input.exception)) return;
    const miss = (message: string, ...names: string[]) =>
      addIssue({ message, path: names.map((key) => ({ key, type: 'object', origin: 'value' })) as never });
    for (const name of criteria) if (!input.marks[name]) miss(markInvalid, 'marks', name);
    for (const name of sentences) if (!input[name]) miss(sentenceRequired, name);
  }),
  v.transform(({ marks, strengths, advice, hours, ...input }): Ending => {
    const marked = criteria.map((name) => [name, Number(marks[name])] as const);
    const evaluation = {
      marks: Object.fromEntries(marked) as Evaluation['marks'],
      strengths: strengths ?? '',
      advice: advice ?? '',
    };
    return { ...input, evaluation: strengths ? evaluation : null, hours: hours ? Number(hours) : null };
  }),
) as unknown as v.GenericSchema<Typed, Ending>;

interface FinishDialogProps extends RecordDialogProps {
  /** Administrators can complete an internship that lacks a required part. */
  isAdministrator: boolean;
}

export function FinishDialog({ record, isAdministrator, token, onSaved, onEnded, onClose }: FinishDialogProps) {
  const { _id, Name, station, evaluation, hours, reason, exception } = record;
  const values: Typed = {
    outcome: isFinished(station) ? station : '',
    marks: Object.fromEntries(
      criteria.map((name) => [name, evaluation ? String(evaluation.marks[name]) : '']),
    ) as Typed['marks'],
    strengths: evaluation?.strengths ?? '',
    advice: evaluation?.advice ?? '',
    hours: hours === null ? '' : String(hours),
    reason: reason ?? '',
    exception: exception ?? '',
  };
  return (
    <FormDialog
      title={`End of the internship of ${Name}`}
      description="The intern will get an email and can then read the outcome, the evaluation and the reason."
      wide
      roomy
      action="Save"
      busyLabel="Saving…"
      schema={finishForm}
      values={values}
      failed={internshipMessages.finishFailed}
      send={(body) => finishInternship(token, _id, body)}
      onSent={onSaved}
      onEnded={onEnded}
      onClose={onClose}
    >
      {({ form, field }) => (
        <>
          <RadioGroup
            label="How did it end?"
            options={INTERNSHIP_OUTCOMES.map((outcome) => [outcome, capitalised(outcome)])}
            {...field('outcome')}
          />
          {criteria.map((name) => (
            <RadioGroup
              key={name}
              label={CRITERIA[name]}
              options={MARKS.map((words, index) => [String(index + 1), `${index + 1}, ${words}`])}
              {...field(`marks.${name}`)}
            />
          ))}
          <FormFields of={sentenceFields} form={form} field={field} />
          <TextField
            label="Hours"
            optional
            inputMode="numeric"
            hint="Total hours worked, shown on the certificate."
            {...field('hours')}
          />
          <TextField
            label="Reason"
            optional={form.watch('outcome') !== 'not completed'}
            rows={3}
            hint="The intern will see it. Required if the internship is not completed."
            {...field('reason')}
          />
          {isAdministrator && (
            <TextField
              label="Exception"
              optional
              rows={2}
              hint="Your reason for completing the internship even though a part is not recorded. It is stored in the audit list."
              {...field('exception')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
