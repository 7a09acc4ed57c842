import { type PostText, postTextSchema } from '@contract/blog-post';
import { messages } from '@contract/messages';
import type { SentPost } from '@contract/private-link';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { sendKeys } from '../../lib/send-key';
import { type Draft, draftOfSent } from './draft-store';
import styles from './editor.module.css';
import { PostFields, type PostFieldsHandle } from './post-fields';
import { PostText as Text } from './post-text';
import { useDraft } from './use-draft';
import { useSubmission } from './use-submit-article';

interface SentPostFormProps {
  text: SentPost;
  /** When this version was sent: its draft is kept under it. */
  sentAt: string;
  onSend: (text: PostText, key: string) => Promise<void>;
}

/** A post that waits, or was sent back, to change and to send again. Nothing that was typed is lost, as in the editor. */
export function SentPostForm({ text, sentAt, onSend }: SentPostFormProps) {
  const [from] = useState(() => draftOf(text));
  const [keys] = useState(() => sendKeys());
  const { draft, savedAt, change, clear } = useDraft(draftOfSent(sentAt), from);
  const { state, submit, forgive } = useSubmission({ schema: postTextSchema, keys, send: onSend, onSent: clear });
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
      {state.is === 'failed' && (
        <Notice tone="bad" title={messages.privateLink.sendFailed}>
          {state.detail} Your text is still here.
        </Notice>
      )}
      <div className="row spread">
        <p className={`small ${styles.promise}`}>
          An editor reads the new version. It takes its place at the end of the queue.
        </p>
        <Button type="submit" go busy={sending} busyLabel="Sending…">
          Send it again
        </Button>
      </div>
    </form>
  );
}

const draftOf = ({ title, author, content, tag }: SentPost): Draft => ({
  title,
  author,
  content,
  tag: tag ?? '',
  email: '',
});

/** A post as it stands on the site. */
export const SentPostText = ({ text: { title, content } }: { text: SentPost }) => (
  <article>
    <h3 className="t-xl">{title}</h3>
    <Text text={content} />
  </article>
);
