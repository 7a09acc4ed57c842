import { messages } from '@contract/messages';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../components/button';
import { FieldError, TextField } from '../../components/field';
import { Notice } from '../../components/notice';
import type { Draft } from './draft-store';
import { Editor, type EditorHandle } from './editor';
import styles from './editor.module.css';
import { useDraft } from './use-draft';
import { type FieldErrors, useSubmitArticle } from './use-submit-article';

const REQUIRED_ERROR = 'required-error';
const CONTENT_ERROR = 'content-error';

/** The button that was pressed rests now; whoever listens hears how it went. */
const focusOn = (notice: HTMLElement | null) => notice?.focus();

/** The article editor. Nothing that was typed is lost: not by an error, not by closing the page. */
export function WriteForm() {
  const { draft, savedAt, change, clear } = useDraft();
  const { state, submit, forgive } = useSubmitArticle(clear);
  const fields = {
    title: useRef<HTMLInputElement>(null),
    author: useRef<HTMLInputElement>(null),
    content: useRef<EditorHandle>(null),
  };
  const errors: FieldErrors = 'errors' in state ? state.errors : {};
  const sending = state.is === 'sending';
  const required = (['title', 'author'] as const).filter(
    (name) => errors[name] === messages.post.titleAndAuthorRequired,
  );

  const set = (name: keyof Draft) => (value: string) => {
    change({ [name]: value });
    forgive(name);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await submit(draft);
    const first = (['title', 'author', 'content'] as const).find((name) => wrong[name]);
    if (first) fields[first].current?.focus();
  };
  // One sentence about both fields stands once, and both point to it.
  const line = (name: 'title' | 'author') => ({
    ref: fields[name],
    value: draft[name],
    readOnly: sending,
    onChange: (event: { target: HTMLInputElement }) => set(name)(event.target.value),
    ...(required.includes(name)
      ? { 'aria-invalid': true, 'aria-describedby': REQUIRED_ERROR }
      : { error: errors[name] }),
  });

  return (
    <form className={`wrap ${styles.write}`} onSubmit={onSubmit} noValidate>
      <div className={styles.writeHead}>
        <TextField label="Title" autoComplete="off" {...line('title')} />
        <TextField label="Author name" autoComplete="name" {...line('author')} />
        {required.length > 0 && <FieldError id={REQUIRED_ERROR}>{messages.post.titleAndAuthorRequired}</FieldError>}
      </div>
      <Editor
        ref={fields.content}
        value={draft.content}
        onChange={set('content')}
        savedAt={savedAt}
        readOnly={sending}
        errorId={errors.content && CONTENT_ERROR}
      />
      {errors.content && <FieldError id={CONTENT_ERROR}>{errors.content}</FieldError>}
      {state.is === 'failed' && (
        <Notice tone="bad" title={messages.post.submitFailed}>
          {state.detail} Your text is still here.
        </Notice>
      )}
      {state.is === 'sent' && (
        <Notice ref={focusOn} tone="ok" title={messages.post.submitted}>
          It is with an editor now and appears when it has been read.
        </Notice>
      )}
      <div className="row spread">
        <p className={`small ${styles.promise}`}>
          Your text stays here if sending fails, and on this device if you close the page.
        </p>
        <Button type="submit" go busy={sending} busyLabel="Sending…">
          Submit Article
        </Button>
      </div>
    </form>
  );
}
