import { postFormMessages } from '@contract/blog-post';
import { pictureMark } from '@contract/markdown';
import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { shrinkPicture, TooManyPixels } from '../../lib/shrink-picture';
import { run } from './toolbar';
import type { Pictures } from './use-pictures';

/** Limit, because a dropped folder can contain a thousand files. */
const MAX_AT_ONCE = 8;

const imagesOf = (files: FileList | null): File[] =>
  Array.from(files ?? [])
    .filter(({ type }) => type.startsWith('image/'))
    .slice(0, MAX_AT_ONCE);

/** Accepts chosen, dropped and pasted pictures, and shows a dialog for each one. */
export function usePickedPictures(textArea: RefObject<HTMLTextAreaElement | null>, pictures: Pictures) {
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
