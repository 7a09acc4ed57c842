import { NO_LINK } from '@contract/calls';
import { type PendingTestimonial, pendingTestimonialPageSchema, testimonialEndpoints } from '@contract/testimonial';
import { useState } from 'react';
import { addressOf } from '../../lib/api-client';
import { download } from '../../lib/download';
import { focusWithoutScroll } from '../../lib/focus';
import { useObjectUrl } from '../../lib/object-url';
import type { AdminProps } from '../../lib/use-admin-read';
import type { QueueKind, QueueTextProps } from '../../moderated/moderated-kind';
import { Fact, Facts, usePendingFiles } from '../../moderated/pending-entry';
import { Button, Pulse } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/page/page-state';
import styles from './queue.module.css';
import { Quote } from './quote';

const pendingTestimonials: QueueKind<PendingTestimonial> = {
  schema: pendingTestimonialPageSchema,
  titleOf: ({ Name }) => Name,
  textOf: ({ Review }) => Review,
  about: ({ Name }) => `The testimonial by ${Name}`,
  Text: PendingTestimonialText,
};
export default pendingTestimonials;

/** Also shows the full photo, which the site crops to a circle. */
function PendingTestimonialText({ entry: testimonial, admin }: QueueTextProps<PendingTestimonial>) {
  const photo = useTestimonialPhoto(testimonial, admin);
  return (
    <>
      <Facts createdAt={testimonial.createdAt} text={testimonial.Review} sentAgain={testimonial.sentAgain}>
        <Fact name="LinkedIn">
          {testimonial.Linkedin === NO_LINK ? 'Not given' : testimonial.Linkedin.replace(/^https?:\/\//, '')}
        </Fact>
      </Facts>
      <div className={`column column--5 top ${styles.both}`}>
        <div className={`band--green on-band ${styles.card}`}>
          <Quote testimonial={{ ...testimonial, Photo: photo.src }} />
        </div>
        <PendingPhoto {...photo} name={testimonial.Name} />
      </div>
    </>
  );
}

function PendingPhoto({ src, state, busy, retry, name }: LoadedPhoto & { name: string }) {
  const [broken, setBroken] = useState('');
  const [again, setAgain] = useState(false);
  if (state === 'none') return <p className="small">This testimonial has no photo.</p>;
  if (state === 'loading') return <Skeleton width={100} tall />;
  if (state === 'failed' || broken === src) {
    const tryAgain = () => {
      setAgain(true);
      setBroken('');
      retry();
    };
    return (
      <div className="column column--3 start">
        <Notice tone="wait" title="The photo cannot be shown.">
          A placeholder is shown instead.
        </Notice>
        <Button variant="line" small onClick={tryAgain}>
          {busy && <Pulse />} Try Again
        </Button>
      </div>
    );
  }
  return (
    <figure className={`quiet ${styles.whole}`} tabIndex={-1} ref={again ? focusWithoutScroll : undefined}>
      <img src={src} alt={`From the testimonial by ${name}`} onError={() => setBroken(src)} />
      <figcaption className="tiny">The photo in full</figcaption>
    </figure>
  );
}

interface LoadedPhoto {
  src: string;
  state: 'none' | 'loading' | 'failed' | 'ready';
  busy: boolean;
  retry: () => void;
}

function useTestimonialPhoto({ _id: id, Photo }: PendingTestimonial, { token, onEnded }: AdminProps): LoadedPhoto {
  const params = { id };
  const address = addressOf(testimonialEndpoints.readReviewPhoto, { params });
  // Pictures from the panel's library are already public.
  const locked = Photo === address;
  const { data, error, busy, retry } = usePendingFiles(
    locked ? [address, token] : null,
    () => download(testimonialEndpoints.readReviewPhoto, { params, token }),
    onEnded,
  );
  const url = useObjectUrl(data ?? null);
  const src = locked ? url : Photo;
  return { src, state: src ? 'ready' : !locked ? 'none' : error ? 'failed' : 'loading', busy, retry };
}
