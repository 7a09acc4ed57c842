import { type PostText, postDraftSchema, postEndpoints, postTextFields, type SentPost } from '@contract/blog-post';
import type { PictureSizes } from '@contract/markdown';
import { useCallback, useMemo, useState } from 'react';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { addressOf } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { MarksToDo } from '../../moderated/marks';
import type { SentFormProps, SentKind } from '../../moderated/moderated-kind';
import { sentDraft } from '../../moderated/sent-draft';
import { SendAgainFailed } from '../../moderated/sent-form';
import { Button } from '../../ui/button';
import { type PictureAddress, sized } from '../../ui/markdown/picture-address';
import { AboutAuthor } from './about-author';
import { Preview } from './editor';
import styles from './editor.module.css';
import { submitDelay } from './post-draft';
import { PostFields } from './post-fields';
import { usePictures } from './use-pictures';

const sentPost: SentKind<SentPost, typeof postTextFields> = {
  titleOf: ({ title }) => title,
  fields: postTextFields,
  publicPage: ({ authorSlug, slug }) => ({ to: paths.post(authorSlug, slug), words: 'Read it on the blog' }),
  others: { to: paths.blog, words: 'Read the blog' },
  Text: SentPostText,
  Form: SentPostForm,
};

type FormProps = SentFormProps<SentPost, PostText, typeof postTextFields>;

function SentPostForm({ draft, token, marks, send, onSent, load }: FormProps) {
  const { form, field } = useForm(postDraftSchema, {
    values: { ...draft.values, email: '' },
    draft,
    reValidateMode: 'onSubmit',
  });
  const [store] = useState(() => sentDraft(token, postTextFields));
  const passages = useMemo(() => marks.map(({ passage }) => passage), [marks]);
  const pictures = usePictures(store, useSentPictures(token));
  const submit = useFormSubmit(form, {
    async send({ email: _, ...post }, key) {
      await submitDelay();
      return send(post, key, pictures.formOf(post));
    },
    onSent,
  });
  return (
    <form className="column column--5" onSubmit={submit.onSubmit} noValidate>
      <MarksToDo marks={marks} text={form.watch('content')} isMarkdown />
      <PostFields
        form={form}
        field={field}
        savedAt={draft.savedAt}
        sending={submit.busy}
        pictures={pictures}
        passages={passages}
      />
      {submit.failure && <SendAgainFailed error={submit.failure} load={load} />}
      <div className="row spread">
        <p className={`small ${styles.promise}`}>
          A moderator will read the new version. It goes to the end of the queue.
        </p>
        <Button type="submit" go busy={submit.busy} busyLabel="Sending…">
          Send it again
        </Button>
      </div>
    </form>
  );
}

const useSentPictures = (token: string, sizes?: PictureSizes): PictureAddress =>
  useCallback(
    (number) => sized(addressOf(postEndpoints.readSentPicture, { params: { token, number } }), sizes?.[number]),
    [token, sizes],
  );

function SentPostText({ text, token }: { text: SentPost; token: string }) {
  const { title, content, pictureSizes } = text;
  const pictures = useSentPictures(token, pictureSizes);
  return (
    <article className="stack">
      <h3 className="t-xl" dir="auto">
        {title}
      </h3>
      <Preview text={content} pictures={pictures} />
      <AboutAuthor {...text} />
    </article>
  );
}

export default sentPost;
