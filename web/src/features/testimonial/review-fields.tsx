import { fileLimits } from '@contract/limits';
import { REVIEW_CONSENT } from '@contract/testimonial';
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import type * as v from 'valibot';
import { Button } from '../../components/button';
import { TextField } from '../../components/field';
import { FileField } from '../../components/file-field';
import { Photo } from '../../components/photo';
import { acceptOf } from '../../lib/check-file';
import type { ReviewForm, reviewFormSchema } from './review-schema';
import { ReviewWords } from './review-words';

type Input = v.InferInput<typeof reviewFormSchema>;

interface ReviewFieldsProps {
  control: Control<Input, unknown, ReviewForm>;
  register: UseFormRegister<Input>;
  errors: FieldErrors<Input>;
  /** The review as it is being written. */
  review: string;
  /** Address of the chosen photo. */
  picture: string;
  /** How much has gone, a part of 1, while it is being sent. */
  sent?: number;
  onPick: (file: File | null) => void;
  /** The chosen photo cannot be shown. */
  onUnreadable: () => void;
}

/** Name, LinkedIn, review and photo (specification, sections 3 and 5), and where mails go. */
export function ReviewFields({
  control,
  register,
  errors,
  review,
  picture,
  sent,
  onPick,
  onUnreadable,
}: ReviewFieldsProps) {
  const sending = sent !== undefined;
  return (
    <>
      <ReviewWords register={register as never} errors={errors} review={review} sending={sending} />
      <TextField
        label="Email"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Private: for mails about this review alone. No page of the site shows it, and it goes into no mailing list."
        readOnly={sending}
        error={errors.email?.message}
        {...register('email')}
      />
      <Controller
        control={control}
        name="photo"
        render={({ field: { ref, value } }) => (
          <FileField
            ref={ref}
            label="Photo"
            hint={fileLimits.photo.words}
            accept={acceptOf(fileLimits.photo)}
            file={value}
            onPick={onPick}
            preview={value && picture ? <Photo src={picture} name="" size={48} onError={onUnreadable} /> : undefined}
            sent={sent}
            disabled={sending}
            error={errors.photo?.message}
          />
        )}
      />
      <p className="vh" role="status">
        {sending && wordsFor(sent)}
      </p>
      <p className="small">
        {REVIEW_CONSENT.words} After sending you get a private link to see how it stands, and to withdraw it at any
        time. With an email it is mailed to you; without one it is shown once, and nobody can give it to you again.
      </p>
      <Button type="submit" go busy={sending} busyLabel="Sending…">
        Submit review
      </Button>
    </>
  );
}

/** Every quarter is said once. */
function wordsFor(sent: number): string {
  const quarters = Math.floor(sent * 4) * 25;
  return quarters < 100 ? `Sending your review, ${quarters} %.` : 'Everything is sent, waiting for the answer.';
}
