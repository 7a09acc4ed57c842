import { type Interview, interviewMessages, notesFields, RECOMMENDATIONS } from '@contract/interview';
import * as v from 'valibot';
import { FormDialog } from '../../forms/form-dialog';
import type { AdminProps } from '../../lib/admin-token';
import { capitalised, formatDayAndTime } from '../../lib/format';
import { RadioGroup } from '../../ui/field/choices';
import { TextField } from '../../ui/field/field';
import { toast } from '../../ui/toast';
import { recordOutcome, useRefreshInterviews } from './api';

const { tookPlaceRequired, recommendationRequired } = interviewMessages;

const outcomeForm = v.pipe(
  v.object({
    tookPlace: v.picklist(['yes', 'no'], tookPlaceRequired),
    recommendation: v.picklist(['', ...RECOMMENDATIONS], recommendationRequired),
    strengths: notesFields.strengths.rule,
    doubts: notesFields.doubts.rule,
  }),
  v.forward(
    v.check(({ tookPlace, recommendation }) => tookPlace === 'no' || recommendation !== '', recommendationRequired),
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
      description={`${formatDayAndTime(startsAt)}. Only the team sees what you write.`}
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
      {({ field }) => (
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
          <TextField label="Strengths" optional rows={3} {...field('strengths')} />
          <TextField label="Doubts" optional rows={3} {...field('doubts')} />
        </>
      )}
    </FormDialog>
  );
}
