interface Letters {
  letters: string;
  from?: number;
}

/**
 * Returns near misses of a key: one letter changed, two swapped, two changed.
 * @param letters alphabet of the key
 * @param from index of the first letter that counts
 */
export function neighboursOf(key: string, { letters, from = 0 }: Letters, count: number) {
  const found = new Set<string>();
  for (const text of slips(key, letters, from)) {
    if (found.size === count) break;
    if (text !== key) found.add(text);
  }
  return found;
}

function* slips(key: string, letters: string, from: number) {
  const put = (text: string, place: number, letter: string) => text.slice(0, place) + letter + text.slice(place + 1);
  const at = (place: number) => key[place] as string;
  const places = [...key].map((_, place) => place).filter((place) => place >= from && letters.includes(at(place)));
  for (const letter of letters) for (const place of places) yield put(key, place, letter);
  for (const place of places) for (const other of places) yield put(put(key, place, at(other)), other, at(place));
  for (const place of places)
    for (const other of places.filter((later) => later > place))
      for (const one of letters) for (const two of letters) yield put(put(key, place, one), other, two);
}

export const REFERENCE = { letters: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', from: 4 };
export const CERTIFICATE = { letters: '34679ACDEFGHJKMNPQRTWXY', from: 3 };
export const PRIVATE_KEY = { letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_' };
