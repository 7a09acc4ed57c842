import { DOMAINS } from '@contract/domains';
import { messages } from '@contract/messages';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { FieldError, SelectField, TextField } from '../../ui/field';
import { Editor, type EditorHandle } from './editor';
import styles from './editor.module.css';
import type { Draft } from './post-draft';
import type { FieldErrors } from './use-submit-article';

const REQUIRED_ERROR = 'required-error';
const CONTENT_ERROR = 'content-error';
/** In the order of the form. */
const NAMES = ['title', 'author', 'tag', 'email', 'content'] as const;

export interface PostFieldsHandle {
  /** Goes to the first field that is wrong. */
  focus: (wrong: FieldErrors) => void;
}

interface PostFieldsProps {
  draft: Draft;
  errors: FieldErrors;
  savedAt: Date | null;
  sending: boolean;
  /** Whether the form asks for an email address. */
  withEmail?: boolean;
  onChange: (name: keyof Draft, value: string) => void;
  ref: Ref<PostFieldsHandle>;
}

/** Title, author, domain and text of a post. */
export function PostFields({ draft, errors, savedAt, sending, withEmail, onChange, ref }: PostFieldsProps) {
  const fields = {
    title: useRef<HTMLInputElement>(null),
    author: useRef<HTMLInputElement>(null),
    tag: useRef<HTMLSelectElement>(null),
    email: useRef<HTMLInputElement>(null),
    content: useRef<EditorHandle>(null),
  };
  useImperativeHandle(ref, () => ({
    focus(wrong) {
      const first = NAMES.find((name) => wrong[name]);
      if (first) fields[first].current?.focus();
    },
  }));
  const required = (['title', 'author'] as const).filter(
    (name) => errors[name] === messages.post.titleAndAuthorRequired,
  );
  // One sentence about both fields stands once, and both point to it.
  const line = (name: 'title' | 'author' | 'email') => ({
    ref: fields[name],
    value: draft[name],
    readOnly: sending,
    onChange: (event: { target: HTMLInputElement }) => onChange(name, event.target.value),
    ...(required.some((each) => each === name)
      ? { 'aria-invalid': true, 'aria-describedby': REQUIRED_ERROR }
      : { error: errors[name] }),
  });

  return (
    <>
      <div className={styles.writeHead}>
        <TextField label="Title" autoComplete="off" {...line('title')} />
        <TextField label="Author name" autoComplete="name" {...line('author')} />
        {required.length > 0 && <FieldError id={REQUIRED_ERROR}>{messages.post.titleAndAuthorRequired}</FieldError>}
        {withEmail && (
          <TextField
            label="Email"
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            hint="Private. We only use it for emails about this post. It is never shown on the site or added to a mailing list."
            {...line('email')}
          />
        )}
        <SelectField
          label="Domain"
          optional
          options={DOMAINS}
          empty="None in particular"
          hint="Readers can filter by domain."
          ref={fields.tag}
          value={draft.tag}
          disabled={sending}
          error={errors.tag}
          onChange={({ target }) => onChange('tag', target.value)}
        />
      </div>
      <Editor
        ref={fields.content}
        value={draft.content}
        onChange={(value) => onChange('content', value)}
        savedAt={savedAt}
        readOnly={sending}
        errorId={errors.content && CONTENT_ERROR}
      />
      {errors.content && <FieldError id={CONTENT_ERROR}>{errors.content}</FieldError>}
    </>
  );
}
