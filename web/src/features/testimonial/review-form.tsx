import { fileLimits } from '@contract/file-limits';
import { messages } from '@contract/messages';
import type { SentReceipt } from '@contract/sent-receipt';
import { REVIEW_CONSENT } from '@contract/testimonial';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, useWatch } from 'react-hook-form';
import { PrivacyLine } from '../../forms/privacy-line';
import { useDraft } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { useOwnDetails } from '../../forms/use-own-details';
import { useFormSubmit } from '../../forms/use-submit';
import { ApiError, detailOf } from '../../lib/api-client';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { UNSENT } from '../../lib/unsent';
import { useObjectUrl } from '../../lib/use-object-url';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FileField } from '../../ui/file-field';
import { NeedsScript } from '../../ui/needs-script';
import { Notice } from '../../ui/notice';
import { Photo } from '../../ui/photo';
import { newReview, newReviewFiles } from './review-draft';
import { ReviewFailed, ReviewSent } from './review-end';
import styles from './review-form.module.css';
import { ReviewPreview } from './review-preview';
import { markUnreadable, photoProblem, reviewFormSchema } from './review-schema';
import { ReviewWords } from './review-words';
import { sendReview } from './send-review';
import { usePickedPhoto } from './use-picked-photo';

const keys = idempotencyKeys('review-key');

/** "Leave a testimonial": the form at the left, its effect at the right. Nothing that was typed or chosen is lost by a failure. */
export function ReviewForm() {
  const draft = useDraft(newReview, { from: useOwnDetails(newReview.empty, 'name', 'email') });
  const { form, field } = useForm(reviewFormSchema, { values: { ...draft.values, photo: null as File | null }, draft });
  const [sent, setSent] = useState<{ receipt: SentReceipt | null }>();
  const submit = useFormSubmit(form, {
    keys,
    send: sendReview,
    onSent(receipt) {
      setSent({ receipt });
      // What was written stays beside the receipt, as it will look.
      newReview.forget();
      newReviewFiles.clear();
    },
  });
  const { busy, progress = 0, failure, refused } = submit;
  const element = useRef<HTMLFormElement>(null);
  const { name = '', linkedin, review = '', photo = null } = useWatch({ control: form.control });
  const lostPhoto = !photo && newReviewFiles.had('photo');
  const picture = useObjectUrl(photo && !photoProblem(photo) ? photo : null);

  const refuse = (file: File) => {
    markUnreadable(file);
    // The visitor may have chosen another photo meanwhile.
    if (form.getValues('photo') === file) form.trigger('photo');
  };
  const take = (file: File | null) => {
    newReviewFiles.note('photo', file);
    // A file that cannot be sent is refused when it is chosen; that there is none is said when the form is sent.
    form.setValue('photo', file, { shouldValidate: file !== null || form.formState.isSubmitted });
  };
  const picked = usePickedPhoto(take);
  const onPick = (file: File | null) => {
    form.clearErrors('photo');
    picked.pick(file);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await picked.done();
    await submit.onSubmit(event);
  };
  const onTryAgain = () => {
    flushSync(submit.forget);
    const [first] = refused;
    if (first) form.setFocus(first.field);
    else element.current?.focus();
  };

  return (
    <div className={`wrap ${styles.review}`}>
      <div className={`inset ${styles.column}`}>
        {/* Out of sight, not out of the page: Try Again finds everything as it was. */}
        <form
          ref={element}
          tabIndex={-1}
          method={UNSENT}
          aria-label="Leave a testimonial"
          hidden={Boolean(failure || sent)}
          onSubmit={onSubmit}
          noValidate
        >
          <NeedsScript what="This form" />
          {draft.restored && (
            <Notice tone="info" title="Your words from last time are still here.">
              {lostPhoto && 'A photo can’t be kept on this device. Please choose it again.'}
            </Notice>
          )}
          <ReviewWords field={field} review={review} />
          <TextField
            label="Email"
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            hint="Private. We only use it for emails about this testimonial. It is never shown on the site or added to a mailing list."
            {...field('email')}
          />
          <Controller
            control={form.control}
            name="photo"
            render={({ field: { ref, value }, fieldState: { error } }) => (
              <FileField
                ref={ref}
                label="Photo"
                hint={
                  <>
                    <span>{fileLimits.photo.words}</span>. A larger photo, or one in another format, is converted on
                    this device.
                  </>
                }
                accept="image/*"
                working={picked.working}
                file={value}
                onPick={onPick}
                preview={
                  value && picture ? <Photo src={picture} name="" size={48} onError={() => refuse(value)} /> : undefined
                }
                sent={busy ? progress : undefined}
                disabled={busy}
                error={error?.message}
              />
            )}
          />
          <p className="vh" role="status">
            {busy && wordsFor(progress)}
          </p>
          <p className="small">
            {REVIEW_CONSENT.words} After sending you get a private link to check its status and to withdraw it at any
            time. If you give an email address, we send you the link. If not, it is shown only once: keep it, because we
            can’t show it again.
          </p>
          <PrivacyLine />
          <Button type="submit" go busy={busy} busyLabel="Sending…">
            Submit testimonial
          </Button>
        </form>
        {failure && <ReviewFailed detail={detailsOf(failure)} onTryAgain={onTryAgain} />}
        {sent && <ReviewSent receipt={sent.receipt} />}
      </div>
      <ReviewPreview name={name} linkedin={linkedin ?? ''} review={review} picture={picture} />
    </div>
  );
}

/** The words of the server, and what it said about fields; each sentence once. */
function detailsOf(failure: Error): string {
  if (!(failure instanceof ApiError)) return 'The server could not be reached. Please check your connection.';
  const fields = failure.errors.map(({ msg }) => msg);
  const detail = detailOf(failure, messages.review.failed);
  return [detail === fields.join(', ') ? '' : detail, ...new Set(fields)].filter(Boolean).join(' ');
}

/** Every quarter is said once. */
function wordsFor(sent: number): string {
  const quarters = Math.floor(sent * 4) * 25;
  return quarters < 100 ? `Sending your testimonial, ${quarters} %.` : 'Everything is sent, waiting for the answer.';
}
