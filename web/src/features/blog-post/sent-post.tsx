import { type PostText, postDraftSchema, postTextSchema } from '@contract/blog-post';
import type { SentPost } from '@contract/private-link';
import { SendAgainFailed } from '../../forms/send-again-failed';
import type { SentKind } from '../../forms/sent-draft';
import { SentForm, type SentFormProps } from '../../forms/sent-form';
import type { Draft } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { Button } from '../../ui/button';
import styles from './editor.module.css';
import { emptyDraft, type PostDraft, submitDelay } from './post-draft';
import { PostFields } from './post-fields';
import { Preview } from './preview';

type FormProps = SentFormProps<SentPost, PostText>;

/** A post, as its form has it. */
export const sentPost: SentKind<SentPost, PostDraft> = {
  noun: 'post',
  schema: postTextSchema,
  empty: emptyDraft,
  draftOf: ({ title, author, content, tag }) => ({ title, author, content, tag: tag ?? '', email: '' }),
  parts: [
    ['title', 'Title'],
    ['author', 'Author name'],
    ['tag', 'Domain'],
    ['content', 'Post, in Markdown'],
  ],
};

/** A post that waits, or was sent back, to change and to send again. Nothing that was typed is lost, as in the editor. */
export const SentPostForm = (props: FormProps) => (
  <SentForm {...props} kind={sentPost} newer={<SentPostText text={props.text} />}>
    {(draft, onSent) => <ChangeForm {...props} {...{ draft, onSent }} />}
  </SentForm>
);

function ChangeForm({ draft, send, onSent, load }: FormProps & { draft: Draft<PostDraft> }) {
  const { form, field } = useForm(postDraftSchema, { values: draft.values, draft, reValidateMode: 'onSubmit' });
  const submit = useFormSubmit(form, {
    async send({ title, author, content, tag }, key) {
      await submitDelay();
      return send({ title, author, content, tag }, key);
    },
    onSent,
  });
  return (
    <form className={styles.again} onSubmit={submit.onSubmit} noValidate>
      <PostFields form={form} field={field} savedAt={draft.savedAt} sending={submit.busy} />
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

/** A post as it stands on the site. */
export const SentPostText = ({ text: { title, content } }: { text: SentPost }) => (
  <article className="stack">
    <h3 className="t-xl" dir="auto">
      {title}
    </h3>
    <Preview text={content} />
  </article>
);
