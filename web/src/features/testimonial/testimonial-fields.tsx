import { limits } from '@contract/limits';
import type { TestimonialText } from '@contract/testimonial';
import { tidyProse, visibleLength } from '@contract/visible-text';
import type { FieldOf } from '../../forms/use-form';
import { formatNumber } from '../../lib/format';
import { Count, TextArea, TextField } from '../../ui/field/field';

interface TestimonialFieldsProps {
  field: FieldOf<keyof TestimonialText>;
  review: string;
}

export const TestimonialFields = ({ field, review }: TestimonialFieldsProps) => (
  <>
    <TextField label="Name" autoComplete="name" {...field('name')} />
    <TextField
      label="LinkedIn"
      optional
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://www.linkedin.com/in/your-name"
      {...field('linkedin')}
    />
    <TextArea label="Review" rows={6} hint={<CharacterCount review={review} />} {...field('review')} />
    <TextField
      label="Certificate ID"
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="Add your certificate ID to mark the testimonial “verified intern”. The name must match. The ID is never shown."
      {...field('certificateId')}
    />
  </>
);

function CharacterCount({ review }: { review: string }) {
  const { min, max } = limits.review;
  const count = visibleLength(review);
  const short = count < min;
  const tooLong = tidyProse(review).length > max;
  const words = short ? 'too short' : tooLong ? 'too long' : 'long enough';
  return (
    <Count enough={count === 0 ? undefined : !short && !tooLong}>
      {formatNumber(count)} / {formatNumber(short ? min : max)}
      <span className="vh"> characters: {words}</span>
    </Count>
  );
}
