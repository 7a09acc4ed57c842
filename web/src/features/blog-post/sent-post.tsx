import { type PostText, postTextSchema } from '@contract/blog-post';
import type { SentPost } from '@contract/private-link';
import { type FormEvent, useRef, useState } from 'react';
import { sendKeys } from '../../lib/send-key';
import type { SentKind } from '../../lib/sent-draft';
import { Button } from '../../ui/button';
import { SendAgainFailed } from '../../ui/send-again-failed';
import { SentForm, type SentFormProps } from '../../ui/sent-form';
import styles from './editor.module.css';
import { type Draft, emptyDraft } from './post-draft';
import { PostFields, type PostFieldsHandle } from './post-fields';
import { Preview } from './preview';
import { useSubmission } from './use-submit-article';

type FormProps = SentFormProps<SentPost, PostText>;

/** A post, as its form has it. */
export const sentPost: SentKind<SentPost, Draft> = {
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
    {({ draft, savedAt, change }, onSent) => <Form {...props} {...{ draft, savedAt, change, onSent }} />}
  </SentForm>
);

interface ChangeProps extends FormProps {
  draft: Draft;
  savedAt: Date | null;
  change: (part: Partial<Draft>) => void;
}

function Form({ draft, savedAt, change, send, onSent, load }: ChangeProps) {
  const [keys] = useState(() => sendKeys());
  const { state, submit, forgive } = useSubmission({ schema: postTextSchema, keys, send, onSent });
  const fields = useRef<PostFieldsHandle>(null);
  const sending = state.is === 'sending';

  const onChange = (name: keyof Draft, value: string) => {
    change({ [name]: value });
    forgive(name);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    fields.current?.focus(await submit(draft));
  };

  return (
    <form className={styles.again} onSubmit={onSubmit} noValidate>
      <PostFields
        ref={fields}
        draft={draft}
        errors={'errors' in state ? state.errors : {}}
        savedAt={savedAt}
        sending={sending}
        onChange={onChange}
      />
      {state.is === 'failed' && <SendAgainFailed error={state.error} load={load} />}
      <div className="row spread">
        <p className={`small ${styles.promise}`}>
          A moderator will read the new version. It goes to the end of the queue.
        </p>
        <Button type="submit" go busy={sending} busyLabel="Sending…">
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
