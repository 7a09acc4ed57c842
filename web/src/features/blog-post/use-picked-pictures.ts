import { messages } from '@contract/messages';
import { pictureMark } from '@contract/picture';
import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { shrinkPicture, TooManyPixels } from '../../lib/shrink-picture';
import { run } from './toolbar';
import type { Pictures } from './use-pictures';

/** A folder of a thousand files may be dropped. */
const MOST_AT_ONCE = 8;

const imagesOf = (files: FileList | null): File[] =>
  Array.from(files ?? [])
    .filter(({ type }) => type.startsWith('image/'))
    .slice(0, MOST_AT_ONCE);

/** Pictures on their way into the text: chosen, dropped or pasted, then asked about one after the other. */
export function usePickedPictures(textArea: RefObject<HTMLTextAreaElement | null>, pictures: Pictures) {
  const [waiting, setWaiting] = useState<Blob[]>([]);
  const [error, setError] = useState<string>();

  const pick = async (files: File[]) => {
    setError(undefined);
    try {
      const taken = await Promise.all(files.map(shrinkPicture));
      // Whoever closes the dialog goes on in the text.
      textArea.current?.focus();
      setWaiting(taken);
    } catch (problem) {
      setError(problem instanceof TooManyPixels ? problem.message : messages.post.pictureInvalid);
    }
  };
  const next = () => flushSync(() => setWaiting(waiting.slice(1)));

  return {
    error,
    /** The one that is asked about. */
    asked: waiting[0],
    onChosen: (files: FileList | null) => {
      const [file] = files ?? [];
      if (file) void pick([file]);
    },
    onSkip: next,
    onInsert(alt: string) {
      const [file] = waiting;
      const content = textArea.current?.value ?? '';
      const number = file && pictures.add(file, content);
      // Closed first: what is behind a dialog cannot have the focus.
      next();
      if (!number) return setError(messages.post.picturesMost);
      run(textArea.current, {
        name: 'picture',
        execute: (_, api) => api.replaceSelection(pictureMark(number, alt)),
      });
    },
    handlers: {
      onPaste(event: ClipboardEvent) {
        const images = imagesOf(event.clipboardData.files);
        // Office programs copy a picture of the text along with the text.
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
        else setError(messages.post.pictureInvalid);
      },
    },
  };
}
