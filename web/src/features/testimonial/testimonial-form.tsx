import { emptyOf, formSchema, namesOf } from '@contract/form';
import type { SentReceipt } from '@contract/private-link';
import {
  newTestimonialFields,
  shownTestimonial,
  TESTIMONIAL_CONSENT,
  type TestimonialText,
  testimonialEndpoints,
  testimonialFields,
  testimonialMessages,
  testimonialPhoto,
} from '@contract/testimonial';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { chosenFiles, deviceDraft, forgetWith } from '../../forms/draft-store';
import { FormFields } from '../../forms/form-field';
import { PrivacyLine } from '../../forms/privacy-line';
import { useDraft, useForm, useOwnDetails } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { ApiError, cutOff, detailOf } from '../../lib/api-client';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { useObjectUrl } from '../../lib/object-url';
import { paths } from '../../lib/paths';
import { UNSENT } from '../../lib/unsent';
import { upload } from '../../lib/upload';
import { Button, LinkButton } from '../../ui/button';
import { FileField } from '../../ui/field/file-field';
import { FormEnd } from '../../ui/form-end';
import { NeedsScript, Notice } from '../../ui/notice';
import { Photo } from '../../ui/photo';
import { PrivateLinkBox } from '../../ui/private-link-box';
import { Quote, shortOf } from './quote';
import styles from './testimonial-form.module.css';
import { markUnreadable, photoProblem, usePickedPhoto } from './use-picked-photo';

const newTestimonialKeys = idempotencyKeys('review-key');
/** Remembers that a photo was chosen, because the photo itself cannot be stored. */
const newTestimonialFiles = chosenFiles('review-files');
export const newTestimonial = forgetWith(
  deviceDraft('review-draft', emptyOf(newTestimonialFields), { asks: true }),
  newTestimonialKeys.forget,
  newTestimonialFiles.clear,
);

/** Keeps the input after a failure. */
export function TestimonialForm() {
  const draft = useDraft(newTestimonial, { from: useOwnDetails(newTestimonial.empty, 'name', 'email') });
  const { form, field } = useForm(testimonialFormSchema, {
    values: { ...draft.values, photo: null as File | null },
    draft,
  });
  const [sent, setSent] = useState<{ receipt: SentReceipt | null }>();
  const submit = useFormSubmit(form, {
    keys: newTestimonialKeys,
    send: sendTestimonial,
    onSent(receipt) {
      setSent({ receipt });
      // Keep the form values: the preview stays next to the receipt.
      newTestimonial.forget();
    },
  });
  const { busy, progress = 0, failure, refused } = submit;
  const element = useRef<HTMLFormElement>(null);
  const values = useWatch({ control: form.control });
  const { photo = null } = values;
  const lostPhoto = !photo && newTestimonialFiles.had('photo');
  const picture = useObjectUrl(photo && !photoProblem(photo) ? photo : null);

  const refuse = (file: File) => {
    markUnreadable(file);
    // Another photo may have been chosen in the meantime.
    if (form.getValues('photo') === file) form.trigger('photo');
  };
  const take = (file: File | null) => {
    newTestimonialFiles.note('photo', file);
    // Reject a bad file immediately; ask for a missing one on submit.
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
    <div className={`wrap column ${styles.sides}`}>
      <div className={`inset ${styles.column}`}>
        {/* Hidden, not removed, so that Try Again restores everything. */}
        <form
          ref={element}
          tabIndex={-1}
          method={UNSENT}
          className="column column--5"
          aria-label="Leave a testimonial"
          hidden={Boolean(failure || sent)}
          onSubmit={onSubmit}
          noValidate
        >
          <NeedsScript what="This form" />
          {draft.restored && (
            <Notice tone="info" title="What you typed last time is still here.">
              {lostPhoto && 'A photo can’t be kept on this device. Please choose it again.'}
            </Notice>
          )}
          <FormFields of={newTestimonialFields} form={form} field={field} />
          <Controller
            control={form.control}
            name="photo"
            render={({ field: { ref, value }, fieldState: { error } }) => (
              <FileField
                ref={ref}
                label={testimonialPhoto.label}
                hint={
                  <>
                    <span>{testimonialPhoto.limits.words}</span>. A larger photo, or one in another format, is converted
                    on this device.
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
            {TESTIMONIAL_CONSENT.words} After sending you get a private link to check its status and to withdraw it at
            any time. If you give an email address, we send you the link. If not, it is shown only once: keep it,
            because we can’t show it again.
          </p>
          <PrivacyLine />
          <Button type="submit" go busy={busy} busyLabel="Sending…">
            Submit testimonial
          </Button>
        </form>
        {/* Specification, section 8. */}
        {failure && (
          <FormEnd
            tone="bad"
            title={testimonialMessages.failed}
            say={`${detailsOf(failure)} Nothing is lost: your words and your photo are still here.`.trim()}
          >
            <Button variant="line" onClick={onTryAgain}>
              Try Again
            </Button>
          </FormEnd>
        )}
        {sent && (
          <FormEnd
            tone="ok"
            title={testimonialMessages.submitted}
            say="A moderator will read your testimonial. Once it is verified, it appears on the testimonials page."
          >
            {sent.receipt && <PrivateLinkBox {...sent.receipt} noun="testimonial" />}
            <div className="row">
              <LinkButton to={paths.testimonials}>Read the testimonials</LinkButton>
              <LinkButton variant="bare" to={paths.home}>
                Go to the front page
              </LinkButton>
            </div>
          </FormEnd>
        )}
      </div>
      <TestimonialPreview values={values} picture={picture} />
    </div>
  );
}

/** Joins the server's messages without repeating sentences. */
function detailsOf(failure: Error): string {
  if (!(failure instanceof ApiError)) return 'The server could not be reached. Please check your connection.';
  const fields = failure.errors.map(({ msg }) => msg);
  const detail = detailOf(failure, testimonialMessages.failed);
  return [detail === fields.join(', ') ? '' : detail, ...new Set(fields)].filter(Boolean).join(' ');
}

/** Changes only after each quarter of the upload, because screen readers announce it. */
function wordsFor(sent: number): string {
  const quarters = Math.floor(sent * 4) * 25;
  return quarters < 100
    ? `Sending your testimonial, ${quarters} %.`
    : 'Everything has been sent. Waiting for the response.';
}

async function sendTestimonial(
  { photo, ...texts }: TestimonialFormValues,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<SentReceipt | null> {
  const { sentReceiptSchema: schema } = await import('@contract/private-link').catch(cutOff);
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value ?? '');
  form.set('consent', TESTIMONIAL_CONSENT.version);
  form.set('photo', photo);
  return (await upload(testimonialEndpoints.createReview, { form, idempotencyKey, onProgress, schema })).data;
}

interface TestimonialPreviewProps {
  values: Partial<TestimonialText>;
  picture: string;
}

function TestimonialPreview({ values, picture }: TestimonialPreviewProps) {
  const shown = shownTestimonial(storedText(values));
  const text = shortOf(shown.Review);
  return (
    <aside className={styles.see} aria-label="How it will look">
      <div className={`band--green on-band ${styles.card}`}>
        <p className="small">How it will look</p>
        <Quote
          testimonial={{
            ...shown,
            Name: shown.Name || 'Your name',
            Review: text || 'Your words will appear here.',
            Photo: picture,
          }}
        />
        {text !== shown.Review && (
          <p className="small">This is the short version. The full text is under Testimonials.</p>
        )}
      </div>
    </aside>
  );
}

/** Unfinished texts stay as typed; an unfinished link is left out. */
const storedText = (values: Partial<TestimonialText>) =>
  Object.fromEntries(
    namesOf(testimonialFields).map((name) => {
      const { rule, control } = testimonialFields[name];
      const stored = v.safeParse(rule, values[name]);
      if (stored.success) return [name, stored.output];
      return [name, control === 'url' ? null : (values[name] ?? '').trim()];
    }),
  ) as TestimonialText;

/** Input of `POST /post-review` with the photo (specification, section 5). */
const testimonialFormSchema = v.object({
  ...formSchema(newTestimonialFields).entries,
  photo: v.pipe(
    v.nullable(v.instance(File)),
    v.rawTransform(({ dataset: { value: file }, addIssue, NEVER }) => {
      const problem = file ? photoProblem(file) : testimonialPhoto.required;
      if (file && !problem) return file;
      addIssue({ message: problem });
      return NEVER;
    }),
  ),
});
type TestimonialFormValues = v.InferOutput<typeof testimonialFormSchema>;
