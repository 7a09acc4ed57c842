import { postFormMessages, postLimits } from '@contract/blog-post';
import { countWords } from '@contract/calls';
import { PICTURE_NUMBERS, pictureMark, picturesIn } from '@contract/markdown';
import { tidyProse, visibleLength } from '@contract/validate';
import { bold, italic } from '@uiw/react-md-editor/commands';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  Suspense,
  useDeferredValue,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { formatClock } from '../../lib/format';
import { shrinkPicture, TooManyPixels } from '../../lib/shrink-picture';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Count } from '../../ui/field/field';
import { FieldError } from '../../ui/field/field-error';
import { Progress } from '../../ui/field/progress';
import type { Shown } from '../../ui/markdown/markdown-elements';
import { ErrorBoundary } from '../../ui/page/error-boundary';
import { lazyPart } from '../../ui/page/lazy-part';
import { Loading } from '../../ui/page/page-state';
import { useInBrowser } from '../../ui/use-in-browser';
import styles from './editor.module.css';
import { run, Toolbar } from './toolbar';
import { useFollowCaret } from './use-follow-caret';
import type { Pictures } from './use-pictures';

const PictureDialog = lazyPart(async () => ({ default: (await import('./picture-dialog')).PictureDialog }));
const PICTURE_ERROR = 'picture-error';

const views = ['Write', 'Both', 'Preview'] as const;
type View = (typeof views)[number];

interface EditorProps {
  value: string;
  onChange: (value: string) => void;
  savedAt: Date | null;
  readOnly: boolean;
  errorId?: string;
  pictures: Pictures;
  passages?: readonly string[];
  ref?: Ref<{ focus: () => void }>;
}

export function Editor({ value, onChange, savedAt, readOnly, errorId, pictures, passages, ref }: EditorProps) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const picked = usePickedPictures(textArea, pictures);
  const inBrowser = useInBrowser();
  const [chosen, setView] = useState<View>();
  // On narrow screens, Both shows only the text, like the server-rendered page.
  const view = chosen ?? (inBrowser && !matchMedia('(min-width: 48rem)').matches ? 'Write' : 'Both');
  useImperativeHandle(ref, () => ({
    focus() {
      // Hidden elements cannot take focus.
      flushSync(() => setView(view === 'Preview' ? 'Write' : view));
      textArea.current?.focus();
    },
  }));
  const shown = useDeferredValue(value);
  const previewPane = useRef<HTMLElement>(null);
  const follow = useFollowCaret(textArea, previewPane, view);

  const onKeyDown = (event: KeyboardEvent) => {
    const command = { b: bold, i: italic }[event.key.toLowerCase()];
    if (!command || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    run(textArea.current, command);
  };

  return (
    <div className={styles.editor} data-view={view}>
      <div className={`row ${styles.editorBar}`}>
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
          <section ref={previewPane} className={styles.editorSee} aria-label="Preview" tabIndex={0}>
            <Preview text={shown} pictures={pictures.address} passages={passages} lines />
          </section>
        )}
      </div>
      {/* Opened by the Image button. */}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onClick={({ currentTarget }) => {
          // Choosing the same file twice would not fire a change event.
          currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => picked.onChoose(currentTarget.files)}
      />
      {picked.current && (
        <Suspense fallback={null}>
          <PictureDialog file={picked.current} onInsert={picked.onInsert} onClose={picked.onSkip} />
        </Suspense>
      )}
      {picked.error && <FieldError id={PICTURE_ERROR}>{picked.error}</FieldError>}
      <PictureNotes value={value} pictures={pictures} />
      <EditorFoot value={value} savedAt={savedAt} />
    </div>
  );
}

const COUNT_ID = 'editor-count';

function EditorFoot({ value, savedAt }: { value: string; savedAt: Date | null }) {
  const count = visibleLength(value);
  const enough = count >= postLimits.content.min;
  const tooLong = tidyProse(value).length > postLimits.content.max;
  const lines = value === '' ? 0 : value.split('\n').length;
  return (
    <div className={`row ${styles.editorFoot}`}>
      <span className="num">Words: {countWords(value)}</span>
      <span className="num">Lines: {lines}</span>
      {savedAt && (
        <span className={styles.saved}>
          <span className="node node--sm node--done" /> Draft saved at {formatClock(savedAt)}
        </span>
      )}
      <span className={`row row--one ${styles.editorCount}`}>
        <Progress className={styles.bar} at={count / postLimits.content.min} />
        <Count id={COUNT_ID} enough={enough && !tooLong}>
          {count} / {postLimits.content.min}
          <span className="vh"> characters: {tooLong ? 'too long' : enough ? 'long enough' : 'too short'}</span>
        </Count>
      </span>
    </div>
  );
}

/** Lists pictures in the draft that this device has lost or cannot store. */
export function PictureNotes({ value, pictures }: { value: string; pictures: Pictures }) {
  const texts = new Set(picturesIn(value).map(({ number }) => number));
  const named = PICTURE_NUMBERS.filter((number) => texts.has(number));
  const missing = pictures.loading ? [] : named.filter((number) => pictures.address(number) === undefined);
  const unsaved = named.filter((number) => pictures.unsaved.has(number));
  const { pictureMissing, pictureNotKept } = postFormMessages;
  const notes = [missing.length > 0 && pictureMissing(missing), unsaved.length > 0 && pictureNotKept(unsaved)];
  const note = notes.filter(Boolean).join(' ');
  return (
    <p role="status" className={note ? `small ${styles.missing}` : undefined}>
      {note}
    </p>
  );
}

const load = () => import('../../ui/markdown/guarded-markdown');
const Markdown = lazyPart(async () => ({ default: (await load()).GuardedMarkdown }));

/** Preloads the preview when writing begins. Errors are reported where it is rendered. */
const preparePreview = (): void => void load().catch(() => undefined);

/** Most of this page's code is the renderer, so it loads only once there is text. */
export function Preview({ text, ...shown }: { text: string } & Shown) {
  if (!text.trim()) return <p className="small">What you write appears here as it will be published.</p>;
  return (
    <ErrorBoundary frame={(failure) => failure}>
      <Suspense fallback={<Loading label="Loading…" />}>
        <Markdown text={text} small {...shown} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Limit, because a dropped folder can contain a thousand files. */
const MAX_AT_ONCE = 8;

const imagesOf = (files: FileList | null): File[] =>
  Array.from(files ?? [])
    .filter(({ type }) => type.startsWith('image/'))
    .slice(0, MAX_AT_ONCE);

/** Shows a dialog for each chosen, dropped or pasted picture. */
function usePickedPictures(textArea: RefObject<HTMLTextAreaElement | null>, pictures: Pictures) {
  const [pending, setPending] = useState<Blob[]>([]);
  const [error, setError] = useState<string>();

  const pick = async (files: File[]) => {
    setError(undefined);
    try {
      const taken = await Promise.all(files.map(shrinkPicture));
      // Closing the dialog returns focus to the text.
      textArea.current?.focus();
      setPending(taken);
    } catch (problem) {
      setError(problem instanceof TooManyPixels ? problem.message : postFormMessages.pictureInvalid);
    }
  };
  const next = () => flushSync(() => setPending(pending.slice(1)));

  return {
    error,
    current: pending[0],
    onChoose: (files: FileList | null) => {
      const [file] = files ?? [];
      if (file) void pick([file]);
    },
    onSkip: next,
    onInsert(alt: string) {
      const [file] = pending;
      const content = textArea.current?.value ?? '';
      const number = file && pictures.add(file, content);
      // Close the dialog first: elements behind it cannot take focus.
      next();
      if (!number) return setError(postFormMessages.picturesMost);
      run(textArea.current, {
        name: 'picture',
        execute: (_, api) => api.replaceSelection(pictureMark(number, alt)),
      });
    },
    handlers: {
      onPaste(event: ClipboardEvent) {
        const images = imagesOf(event.clipboardData.files);
        // Office programs add a picture of the copied text.
        if (images.length === 0 || event.clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        void pick(images);
      },
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        const images = imagesOf(event.dataTransfer.files);
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        if (images.length > 0) void pick(images);
        else setError(postFormMessages.pictureInvalid);
      },
    },
  };
}
