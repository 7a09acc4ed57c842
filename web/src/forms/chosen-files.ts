import { storedValue } from '../lib/stored-value';

/** In which file fields of a draft something was chosen. The device keeps their names alone, not the files. */
export function chosenFiles(key: string) {
  const { get, set, clear } = storedValue<string[]>(key, {
    read: (stored) => stored.split(','),
    write: (names) => names.join(','),
  });
  const had = (name: string): boolean => get()?.includes(name) ?? false;
  const note = (name: string, file: File | null): void => {
    const others = get()?.filter((other) => other !== name) ?? [];
    set(file ? [...others, name] : others);
  };
  return { had, note, clear };
}
