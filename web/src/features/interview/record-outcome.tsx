import {
  type Interview,
  interviewEndpoints,
  interviewMessages,
  notesFields,
  RECOMMENDATIONS,
} from '@contract/interview';
import * as v from 'valibot';
import { FormDialog } from '../../forms/form-dialog';
import { FormFields } from '../../forms/form-field';
import type { SaveDialog } from '../../forms/use-save-dialog';
import { request } from '../../lib/api-client';
import { capitalised, formatDayAndTime } from '../../lib/format';
import { RadioGroup } from '../../ui/field/choices';

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

interface RecordOutcomeProps {
  interview: Interview;
  token: string;
  dialog: SaveDialog['dialog'];
}

export function RecordOutcome({ interview, token, dialog }: RecordOutcomeProps) {
  const { _id, startsAt, applicant, outcome } = interview;
  const values = {
    tookPlace: outcome ? (outcome.tookPlace ? 'yes' : 'no') : '',
    recommendation: outcome?.recommendation ?? '',
    strengths: outcome?.strengths ?? '',
    doubts: outcome?.doubts ?? '',
  };
  return (
    <FormDialog
      {...dialog}
      title={`Interview with ${applicant?.Name ?? 'a former applicant'}`}
      description={`${formatDayAndTime(startsAt)}. Only the team can see what you write.`}
      schema={outcomeForm as v.GenericSchema<typeof values, v.InferOutput<typeof outcomeForm>>}
      values={values}
      failed={interviewMessages.recordFailed}
      send={(body) => request(interviewEndpoints.recordInterview, { token, params: { id: _id }, body })}
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
