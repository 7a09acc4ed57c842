import { interviewEndpoints, interviewLimits, interviewMessages, type Slot, slotFields } from '@contract/interview';
import { digitsIn } from '@contract/validate';
import * as v from 'valibot';
import { FormDialog } from '../../forms/form-dialog';
import { FormFields } from '../../forms/form-field';
import type { SaveDialog } from '../../forms/use-save-dialog';
import { useMentors } from '../../lib/admin-lists';
import { request } from '../../lib/api-client';
import { formatCount, ownZoneWords } from '../../lib/format';
import type { AdminProps } from '../../lib/use-admin-read';
import { SelectField, TextField } from '../../ui/field/field';

const { startRequired, startPast, minutesInvalid, slotsMany, slotsPastMidnight } = interviewMessages;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Turns a day, a time and a number of slots into consecutive slots, in the time zone of this device. */
const slotsForm = v.pipe(
  v.object({
    interviewer: slotFields.interviewer.rule,
    place: slotFields.place.rule,
    day: v.pipe(v.string(), v.isoDate(startRequired)),
    time: v.pipe(v.string(), v.isoTime(startRequired)),
    minutes: digitsIn(interviewLimits.minutes.min, interviewLimits.minutes.max, minutesInvalid),
    many: digitsIn(1, interviewLimits.atOnce.max, slotsMany),
    mentor: v.string(),
  }),
  v.forward(
    v.check(({ day, time }) => new Date(`${day}T${time}`) > new Date(), startPast),
    ['day'],
  ),
  v.forward(
    v.check(({ time, minutes, many }) => minutesOf(time) + minutes * many <= 24 * 60, slotsPastMidnight),
    ['many'],
  ),
  v.transform(({ interviewer, place, day, time, minutes, many, mentor }): Slot[] => {
    const first = new Date(`${day}T${time}`).getTime();
    return Array.from({ length: many }, (_, index) => ({
      interviewer,
      place,
      minutes,
      mentor: mentor || null,
      startsAt: new Date(first + index * minutes * 60_000).toISOString(),
    }));
  }),
);

const empty = { interviewer: '', place: '', day: '', time: '', minutes: '30', many: '1', mentor: '' };

export function AddSlots({ dialog, onSaved, ...admin }: AdminProps & SaveDialog) {
  const mentors = useMentors(admin).data?.data.filter(({ hasName }) => hasName) ?? [];
  return (
    <FormDialog
      {...dialog}
      title="Publish times"
      description={`One after another, on one day. Times are in ${ownZoneWords()}.`}
      action="Publish"
      busyLabel="Publishing…"
      schema={slotsForm}
      values={empty}
      failed={interviewMessages.addFailed}
      send={(slots, idempotencyKey) =>
        request(interviewEndpoints.addInterviews, { token: admin.token, body: { slots }, idempotencyKey })
      }
      onSent={({ message }, slots) => onSaved(message, formatCount(slots.length, ['time', 'times']))}
    >
      {(form) => (
        <>
          {/* Shown even before the mentors have loaded, so that the fields below do not move. */}
          <SelectField
            label="Mentor"
            optional
            empty="None"
            options={mentors.map(({ _id, name }) => [_id, name] as const)}
            hint="Sees these interviews and records how they went."
            {...form.field('mentor', {
              onChange: ({ target }) => {
                const mentor = mentors.find(({ _id }) => _id === target.value);
                if (mentor)
                  form.form.setValue('interviewer', mentor.name, { shouldValidate: form.form.formState.isSubmitted });
              },
            })}
          />
          <FormFields of={slotFields} {...form} />
          <TextField label="Day" type="date" {...form.field('day')} />
          <TextField label="Start of the first slot" type="time" {...form.field('time')} />
          <TextField label="Minutes per slot" inputMode="numeric" {...form.field('minutes')} />
          <TextField label="Number of slots" inputMode="numeric" {...form.field('many')} />
        </>
      )}
    </FormDialog>
  );
}
