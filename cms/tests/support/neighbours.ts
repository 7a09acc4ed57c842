/**
 * Texts that are a slip away from a key: one letter changed, two swapped, then two changed.
 * @param letters that the key is made of; other signs stay
 * @param from the place of the first letter that counts
 */
export function neighboursOf(key: string, { letters, from = 0 }: { letters: string; from?: number }, count: number) {
  const found = new Set<string>();
  const put = (text: string, place: number, letter: string) => text.slice(0, place) + letter + text.slice(place + 1);
  const at = (place: number) => key[place] as string;
  const places = [...key].map((_, place) => place).filter((place) => place >= from && letters.includes(at(place)));
  const add = (text: string) => text !== key && found.size < count && found.add(text);
  for (const letter of letters) for (const place of places) add(put(key, place, letter));
  for (const place of places) for (const other of places) add(put(put(key, place, at(other)), other, at(place)));
  for (const place of places)
    for (const other of places.filter((later) => later > place))
      for (const one of letters) for (const two of letters) add(put(put(key, place, one), other, two));
  return found;
}

export const REFERENCE = { letters: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', from: 4 };
export const CERTIFICATE = { letters: '34679ACDEFGHJKMNPQRTWXY', from: 3 };
export const PRIVATE_KEY = { letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_' };
