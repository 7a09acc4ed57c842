import { interviewLimits, interviewMessages, type Slot, slotFields } from '@contract/interview';
import * as v from 'valibot';
import { FormDialog } from '../../forms/form-dialog';
import { FormFields } from '../../forms/form-field';
import { useMentors } from '../../lib/admin-lists';
import { formatCount, ownZoneWords } from '../../lib/format';
import type { AdminProps } from '../../lib/use-admin-read';
import { SelectField, TextField } from '../../ui/field/field';
import { toast } from '../../ui/toast';
import { addSlots, useRefreshInterviews } from './api';

const { startRequired, startPast, minutesInvalid, slotsMany, slotsPastMidnight } = interviewMessages;

const count = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Turns a day, a time and a number of slots into consecutive slots, in the time zone of this device. */
const slotsForm = v.pipe(
  v.object({
    interviewer: slotFields.interviewer.rule,
    place: slotFields.place.rule,
    day: v.pipe(v.string(), v.isoDate(startRequired)),
    time: v.pipe(v.string(), v.isoTime(startRequired)),
    minutes: count(interviewLimits.minutes.min, interviewLimits.minutes.max, minutesInvalid),
    many: count(1, interviewLimits.atOnce.max, slotsMany),
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

export function AddSlots({ token, onEnded, onClose }: AdminProps & { onClose: () => void }) {
  const mentors = useMentors({ token, onEnded }).data?.data.filter(({ hasName }) => hasName) ?? [];
  const refresh = useRefreshInterviews();
  return (
    <FormDialog
      title="Publish times"
      description={`One after another, on one day. Times are in ${ownZoneWords()}.`}
      roomy
      action="Publish"
      busyLabel="Publishing…"
      schema={slotsForm}
      values={empty}
      failed={interviewMessages.addFailed}
      send={(slots, key) => addSlots(token, slots, key)}
      onSent={({ message }, slots) => {
        toast.ok(message, formatCount(slots.length, ['time', 'times']));
        refresh();
        onClose();
      }}
      onEnded={onEnded}
      onClose={onClose}
    >
      {(form) => (
        <>
          {mentors.length > 0 && (
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
          )}
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
