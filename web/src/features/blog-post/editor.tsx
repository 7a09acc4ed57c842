import { bold, italic } from '@uiw/react-md-editor/commands';
import { type KeyboardEvent, type Ref, Suspense, useDeferredValue, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { FieldError } from '../../ui/field';
import { lazyPart } from '../../ui/lazy-part';
import { useInBrowser } from '../../ui/use-in-browser';
import styles from './editor.module.css';
import { COUNT_ID, EditorFoot } from './editor-foot';
import { PictureNotes } from './picture-notes';
import { Preview, preparePreview } from './preview';
import { run, Toolbar } from './toolbar';
import { useFollowCaret } from './use-follow-caret';
import { usePickedPictures } from './use-picked-pictures';
import type { Pictures } from './use-pictures';

const PictureDialog = lazyPart(async () => ({ default: (await import('./picture-dialog')).PictureDialog }));
const PICTURE_ERROR = 'picture-error';

const views = ['Write', 'Both', 'Preview'] as const;
type View = (typeof views)[number];

export interface EditorHandle {
  /** Goes to the text, also from the preview alone. */
  focus: () => void;
}

interface EditorProps {
  value: string;
  onChange: (value: string) => void;
  /** When the draft was last kept on this device. */
  savedAt: Date | null;
  readOnly: boolean;
  /** Id of the error about the text, while there is one. */
  errorId?: string;
  pictures: Pictures;
  /** Passages to mark in the preview. */
  passages?: readonly string[];
  ref?: Ref<EditorHandle>;
}

/** Markdown with its preview, drawn by the same renderer as the published page. */
export function Editor({ value, onChange, savedAt, readOnly, errorId, pictures, passages, ref }: EditorProps) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const picked = usePickedPictures(textArea, pictures);
  const inBrowser = useInBrowser();
  const [chosen, setView] = useState<View>();
  // Below that width Both shows the text alone: the page is the same before and after its code.
  const view = chosen ?? (inBrowser && !matchMedia('(min-width: 48rem)').matches ? 'Write' : 'Both');
  useImperativeHandle(ref, () => ({
    focus() {
      // What is hidden cannot have the focus: first it has to be there.
      flushSync(() => setView(view === 'Preview' ? 'Write' : view));
      textArea.current?.focus();
    },
  }));
  const shown = useDeferredValue(value);
  const see = useRef<HTMLElement>(null);
  const follow = useFollowCaret(textArea, see, view);

  const onKeyDown = (event: KeyboardEvent) => {
    const command = { b: bold, i: italic }[event.key.toLowerCase()];
    if (!command || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    run(textArea.current, command);
  };

  return (
    <div className={styles.editor} data-view={view}>
      <div className={styles.editorBar}>
        {view !== 'Preview' && <Toolbar textArea={textArea} onPicture={() => chooser.current?.click()} />}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form part; this chooses a view */}
        <div className={styles.editorView} role="group" aria-label="View">
          {views.map((name) => (
            <Button
              key={name}
              variant="bare"
              small
              className={classNames(name === 'Both' && styles.wideOnly)}
              aria-pressed={name === view}
              onClick={() => setView(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.editorPanes}>
        <textarea
          dir="auto"
          ref={textArea}
          className={styles.editorText}
          aria-label="Post, in Markdown"
          aria-invalid={errorId ? true : undefined}
          aria-describedby={classNames(errorId, COUNT_ID)}
          hidden={view === 'Preview'}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
          onFocus={preparePreview}
          onKeyDown={onKeyDown}
          onSelect={follow}
          {...(readOnly ? {} : picked.handlers)}
        />
        {view !== 'Write' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
          <section ref={see} className={styles.editorSee} aria-label="Preview" tabIndex={0}>
            <Preview text={shown} pictures={pictures.address} passages={passages} lines />
          </section>
        )}
      </div>
      {/* Behind its button. */}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onClick={({ currentTarget }) => {
          // Choosing the same file again would be no change.
          currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => picked.onChosen(currentTarget.files)}
      />
      {picked.asked && (
        <Suspense fallback={null}>
          <PictureDialog file={picked.asked} onInsert={picked.onInsert} onClose={picked.onSkip} />
        </Suspense>
      )}
      {picked.error && <FieldError id={PICTURE_ERROR}>{picked.error}</FieldError>}
      <PictureNotes value={value} pictures={pictures} />
      <EditorFoot value={value} savedAt={savedAt} />
    </div>
  );
}
