import { namesOf } from '@contract/form';
import {
  CRITERIA,
  type Criterion,
  INTERNSHIP_OUTCOMES,
  type InternshipOutcome,
  internshipEndpoints,
  isFinished,
  MARKS,
} from '@contract/internship/internship';
import { type Ending, finishSchema, internshipRecordMessages, sentenceFields } from '@contract/internship/record';
import * as v from 'valibot';
import { FormDialog } from '../../../forms/form-dialog';
import { FormFields } from '../../../forms/form-field';
import { request } from '../../../lib/api-client';
import { capitalised } from '../../../lib/format';
import { RadioGroup } from '../../../ui/field/choices';
import { TextField } from '../../../ui/field/field';
import type { RecordDialogProps } from './change-dialog';

const criteria = namesOf(CRITERIA);

interface Typed extends Record<'outcome' | 'hours' | 'reason' | 'exception', string> {
  /** A mark is null until one is chosen. */
  evaluation: { marks: Record<Criterion, string | null>; strengths: string; advice: string };
}

/** Includes a complete evaluation, or none if it may be absent. */
function sentOf({ outcome, evaluation, hours, reason, exception }: Typed): v.InferInput<typeof finishSchema> {
  const { marks, strengths, advice } = evaluation;
  const isBegun = [strengths, advice].some((text) => text.trim()) || criteria.some((name) => marks[name]);
  const isNeeded = outcome === 'completed' && !exception.trim();
  const numbers = criteria.map((name) => [name, Number(marks[name])] as const);
  return {
    outcome: outcome as InternshipOutcome,
    evaluation:
      isBegun || isNeeded
        ? { marks: Object.fromEntries(numbers) as Record<Criterion, number>, strengths, advice }
        : null,
    hours: hours.trim() ? Number(hours) : null,
    reason,
    exception,
  };
}

const finishForm: v.GenericSchema<Typed, Ending> = v.pipe(
  v.custom<Typed>(() => true),
  v.transform(sentOf),
  finishSchema,
);

interface FinishDialogProps extends RecordDialogProps {
  /** Administrators can complete an internship that lacks a required part. */
  isAdministrator: boolean;
}

export function FinishDialog({ record, isAdministrator, token, dialog }: FinishDialogProps) {
  const { _id, Name, station, evaluation, hours, reason, exception } = record;
  const marks = criteria.map((name) => [name, evaluation ? String(evaluation.marks[name]) : '']);
  const values: Typed = {
    outcome: isFinished(station) ? station : '',
    evaluation: {
      marks: Object.fromEntries(marks),
      strengths: evaluation?.strengths ?? '',
      advice: evaluation?.advice ?? '',
    },
    hours: hours === null ? '' : String(hours),
    reason: reason ?? '',
    exception: exception ?? '',
  };
  return (
    <FormDialog
      {...dialog}
      wide
      title={`End of the internship of ${Name}`}
      description="The intern will get an email and can then read the outcome, the evaluation and the reason."
      schema={finishForm}
      values={values}
      failed={internshipRecordMessages.finishFailed}
      send={(body) => request(internshipEndpoints.finishInternship, { token, params: { id: _id }, body })}
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
              {...field(`evaluation.marks.${name}`)}
            />
          ))}
          <FormFields
            of={{ 'evaluation.strengths': sentenceFields.strengths, 'evaluation.advice': sentenceFields.advice }}
            form={form}
            field={field}
          />
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
