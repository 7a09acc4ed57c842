import { fileLimits } from '@contract/limits';
import { messages } from '@contract/messages';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { contentProblem } from '../../lib/check-file';
import { isSame } from '../../lib/draft-place';
import { useObjectUrl } from '../../lib/use-object-url';
import { Notice } from '../../ui/notice';
import { emptyReview, newReview } from './review-draft';
import { ReviewFailed, ReviewSent } from './review-end';
import { ReviewFields } from './review-fields';
import styles from './review-form.module.css';
import { ReviewPreview } from './review-preview';
import { markUnreadable, photoProblem, reviewFormSchema } from './review-schema';
import { useSendReview } from './use-send-review';

/** "Leave a testimonial": the form at the left, its effect at the right. Nothing that was typed or chosen is lost by a failure. */
export function ReviewForm() {
  const [kept] = useState(() => newReview.read()?.draft);
  const { control, register, handleSubmit, formState, setError, clearErrors, setValue, getValues, trigger } = useForm({
    resolver: valibotResolver(reviewFormSchema),
    defaultValues: { ...emptyReview, ...kept, photo: null as File | null },
  });
  const { errors, isSubmitted } = formState;
  const { state, send, tryAgain } = useSendReview();
  const element = useRef<HTMLFormElement>(null);
  const { name = '', linkedin, review = '', certificateId, email, photo = null } = useWatch({ control });
  const picture = useObjectUrl(photo && !photoProblem(photo) ? photo : null);

  useEffect(() => {
    const draft = { name, linkedin: linkedin ?? '', review, certificateId: certificateId ?? '', email: email ?? '' };
    if (state.is === 'success' || isSame(draft, emptyReview)) return newReview.forget();
    newReview.type(draft);
    newReview.save();
  }, [name, linkedin, review, certificateId, email, state.is]);

  const onSubmit = handleSubmit(async (values) => {
    const marked = await send(values);
    for (const [place, { field, msg }] of marked.entries()) {
      setError(field, { type: 'server', message: msg }, { shouldFocus: place === 0 });
    }
  });
  const refuse = (file: File) => {
    markUnreadable(file);
    // The visitor may have chosen another photo meanwhile.
    if (getValues('photo') === file) trigger('photo');
  };
  const onPick = async (file: File | null) => {
    clearErrors('photo');
    // A file that may not be sent is refused when it is chosen; that there is none is said when the form is sent.
    setValue('photo', file, { shouldValidate: file !== null || isSubmitted });
    if (!file || photoProblem(file)) return;
    if (await contentProblem(file, fileLimits.photo, messages.file.photoInvalid)) refuse(file);
  };
  const onUnreadable = () => photo && refuse(photo);
  const onTryAgain = () => {
    tryAgain();
    element.current?.focus();
  };

  const away = state.is === 'error' || state.is === 'success';
  return (
    <div className={`wrap ${styles.review}`}>
      <div className={`inset ${styles.column}`}>
        {/* Out of sight, not out of the page: Try Again finds everything as it was. */}
        <form ref={element} tabIndex={-1} aria-label="Leave a testimonial" hidden={away} onSubmit={onSubmit} noValidate>
          {kept && (
            <Notice tone="info" title="Your words from last time are still here.">
              A photo can’t be kept on this device. Please choose it again.
            </Notice>
          )}
          <ReviewFields
            {...{ control, register, picture, onPick, onUnreadable }}
            errors={errors}
            review={review}
            sent={state.is === 'submitting' ? state.sent : undefined}
          />
        </form>
        {state.is === 'error' && <ReviewFailed detail={state.detail} onTryAgain={onTryAgain} />}
        {state.is === 'success' && <ReviewSent receipt={state.receipt} />}
      </div>
      <ReviewPreview name={name} linkedin={linkedin ?? ''} review={review} picture={picture} />
    </div>
  );
}
