import {
  type SentTestimonial,
  type TestimonialText,
  testimonialFields,
  testimonialTextSchema,
} from '@contract/testimonial';
import { FormFields } from '../../forms/form-field';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { MarksToDo } from '../../moderated/marks';
import type { SentFormProps, SentKind } from '../../moderated/moderated-kind';
import { SendAgainFailed } from '../../moderated/sent-form';
import { Button } from '../../ui/button';
import styles from './testimonial-form.module.css';

const sentTestimonial: SentKind<SentTestimonial, typeof testimonialFields> = {
  fields: testimonialFields,
  others: { to: paths.testimonials, words: 'Read the testimonials' },
  deletedWith: 'your photo',
  Text: SentTestimonialText,
  Form: SentTestimonialForm,
};

type FormProps = SentFormProps<SentTestimonial, TestimonialText, typeof testimonialFields>;

function SentTestimonialForm({ text, marks, draft, send, onSent, load }: FormProps) {
  const { form, field } = useForm(testimonialTextSchema, { values: draft.values, draft });
  const { busy, failure, onSubmit } = useFormSubmit(form, { send: (values, key) => send(values, key), onSent });
  return (
    <form className={`column column--5 narrow ${styles.again}`} onSubmit={onSubmit} noValidate>
      <MarksToDo marks={marks} text={form.watch('review')} />
      <FormFields of={testimonialFields} form={form} field={field} />
      {failure && <SendAgainFailed error={failure} load={load} />}
      <p className="small">
        Your photo stays the same. To change it, withdraw this testimonial and send a new one. {agreed(text)}
      </p>
      <Button type="submit" go busy={busy} busyLabel="Sending…">
        Send it again
      </Button>
    </form>
  );
}

const agreed = ({ consent }: SentTestimonial): string =>
  consent ? `You agreed on ${formatUtcDay(consent.at)} that it may be shown with your name and photo.` : '';

function SentTestimonialText({ text }: { text: SentTestimonial }) {
  return (
    <div className="stack">
      <blockquote className="quoted" dir="auto">
        {text.review}
      </blockquote>
      <p dir="auto">{text.name}</p>
      <p className="small">{agreed(text)}</p>
    </div>
  );
}

export default sentTestimonial;
