import { fileLimits, fileMessages } from '@contract/form';
import { testimonialPhoto } from '@contract/testimonial';
import { useRef, useState } from 'react';
import { fileProblem } from '../../lib/check-file';
import { isReadyPicture, readyPicture, TooManyPixels } from '../../lib/shrink-picture';

/**
 * Converts a chosen photo that is too large or in the wrong format.
 * @param take receives the photo; one that cannot be sent is marked with the reason
 */
export function usePickedPhoto(take: (file: File | null) => void) {
  const [working, setWorking] = useState<string>();
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const chosen = useRef<File | null>(null);

  const prepared = async (file: File): Promise<File> => {
    if (await isReadyPicture(file, fileLimits.photo)) return file;
    if (chosen.current === file) setWorking(`Converting ${file.name} on this device…`);
    try {
      return await readyPicture(file);
    } catch (error) {
      markUnreadable(file, error instanceof TooManyPixels ? fileMessages.tooManyPixels : fileMessages.photoInvalid);
      return file;
    }
  };
  const pick = async (file: File | null) => {
    chosen.current = file;
    if (file) {
      const photo = await prepared(file);
      if (chosen.current !== file) return;
      take(photo);
    } else take(null);
    setWorking(undefined);
  };
  return {
    working,
    pick(file: File | null) {
      latest.current = pick(file);
    },
    /** Resolves when the latest photo is in the form. */
    done: () => latest.current,
  };
}

const problems = new WeakMap<File, string>();

/** Remembers why a file cannot be sent; by default, because the browser cannot show it. */
export const markUnreadable = (file: File, problem: string = testimonialPhoto.invalid): void =>
  void problems.set(file, problem);

/** Undefined if it can be sent. */
export const photoProblem = (file: File): string | undefined =>
  problems.get(file) ?? fileProblem(file, testimonialPhoto.limits, testimonialPhoto.invalid);
