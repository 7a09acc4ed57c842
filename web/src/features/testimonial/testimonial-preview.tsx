import { NO_LINK } from '@contract/public';
import { type TestimonialText, testimonialFields } from '@contract/testimonial';
import * as v from 'valibot';
import { Quote, shortOf } from './quote';
import styles from './testimonial-form.module.css';

interface TestimonialPreviewProps {
  values: Partial<TestimonialText>;
  picture: string;
}

export function TestimonialPreview({ values, picture }: TestimonialPreviewProps) {
  const { name = '', linkedin, review = '' } = values;
  const link = v.safeParse(testimonialFields.linkedin.rule, linkedin);
  const words = review.trim();
  const text = shortOf(words);
  return (
    <aside className={styles.see} aria-label="How it will look">
      <div className={`band--green on-band ${styles.card}`}>
        <p className="small">How it will look</p>
        <Quote
          testimonial={{
            Name: name.trim() || 'Your name',
            Review: text || 'Your words will appear here.',
            Photo: picture,
            Linkedin: (link.success && link.output) || NO_LINK,
          }}
        />
        {text !== words && <p className="small">This is the short version. The full text is under Testimonials.</p>}
      </div>
    </aside>
  );
}
