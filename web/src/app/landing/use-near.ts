import { type RefObject, useEffect, useRef, useState } from 'react';
import { onceNear } from '../../lib/once-near';

/** True once an element has been less than a screen away. */
export function useNear<Part extends Element>(): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => (part.current ? onceNear(part.current, () => setNear(true)) : undefined), []);
  return [part, isNear];
}
