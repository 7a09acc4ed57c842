import { fileLimits, fileMessages } from '@contract/files';
import { useRef, useState } from 'react';
import { isReadyPicture, readyPicture, TooManyPixels } from '../../lib/shrink-picture';
import { markUnreadable } from './testimonial-schema';

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
