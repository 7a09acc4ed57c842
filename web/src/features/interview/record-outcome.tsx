import { type Interview, interviewMessages, notesFields, RECOMMENDATIONS } from '@contract/interview';
import * as v from 'valibot';
import { FormDialog } from '../../forms/form-dialog';
import { FormFields } from '../../forms/form-field';
import { capitalised, formatDayAndTime } from '../../lib/format';
import type { AdminProps } from '../../lib/use-admin-read';
import { RadioGroup } from '../../ui/field/choices';
import { toast } from '../../ui/toast';
import { recordOutcome, useRefreshInterviews } from './api';

const { tookPlaceRequired, recommendationRequired } = interviewMessages;

const outcomeForm = v.pipe(
  v.object({
    tookPlace: v.picklist(['yes', 'no'], tookPlaceRequired),
    // Null until one is chosen.
    recommendation: v.nullable(v.picklist(['', ...RECOMMENDATIONS], recommendationRequired)),
    strengths: notesFields.strengths.rule,
    doubts: notesFields.doubts.rule,
  }),
  v.forward(
    v.check(({ tookPlace, recommendation }) => tookPlace === 'no' || Boolean(recommendation), recommendationRequired),
    ['recommendation'],
  ),
  v.transform(({ tookPlace, recommendation, ...notes }) => ({
    tookPlace: tookPlace === 'yes',
    recommendation: tookPlace === 'yes' ? recommendation || null : null,
    ...notes,
  })),
);

interface RecordOutcomeProps extends AdminProps {
  interview: Interview;
  onClose: () => void;
}

export function RecordOutcome({ interview, token, onEnded, onClose }: RecordOutcomeProps) {
  const { _id, startsAt, applicant, outcome } = interview;
  const refresh = useRefreshInterviews();
  const values = {
    tookPlace: outcome ? (outcome.tookPlace ? 'yes' : 'no') : '',
    recommendation: outcome?.recommendation ?? '',
    strengths: outcome?.strengths ?? '',
    doubts: outcome?.doubts ?? '',
  };
  return (
    <FormDialog
      title={`Interview with ${applicant?.Name ?? 'a former applicant'}`}
      description={`${formatDayAndTime(startsAt)}. Only the team can see what you write.`}
      roomy
      action="Save"
      busyLabel="Saving…"
      schema={outcomeForm as v.GenericSchema<typeof values, v.InferOutput<typeof outcomeForm>>}
      values={values}
      failed={interviewMessages.recordFailed}
      send={(body) => recordOutcome(token, _id, body)}
      onSent={({ message }) => {
        toast.ok(message);
        refresh();
        onClose();
      }}
      onEnded={onEnded}
      onClose={onClose}
    >
      {({ form, field }) => (
        <>
          <RadioGroup
            label="Did it take place?"
            options={[
              ['yes', 'Yes'],
              ['no', 'No-show'],
            ]}
            {...field('tookPlace')}
          />
          <RadioGroup
            label="Recommendation"
            options={RECOMMENDATIONS.map((word) => [word, capitalised(word)])}
            {...field('recommendation')}
          />
          <FormFields of={notesFields} form={form} field={field} />
        </>
      )}
    </FormDialog>
  );
}
