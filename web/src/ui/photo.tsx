import { useState } from 'react';
import styles from './photo.module.css';

/** Ground and coat of a drawn user. */
const coats = [
  ['#f4d58d', '#0b6149'],
  ['#f0c7ae', '#1d5c7c'],
  ['#c9dde3', '#3f4b45'],
  ['#cfe0d2', '#7a4b00'],
] as const;

/**
 * A person in a circle. Without a picture, or with one that does not load, a drawn user stands there (specification,
 * section 3); the same name has the same colours. Decoration: the name stands beside it.
 */
export function Photo({ src, name, size = 64, eager, onError }: PhotoProps) {
  const [failed, setFailed] = useState('');
  const style = { '--d': `${size}px` } as never;
  if (!src || failed === src) return <Placeholder name={name} style={style} />;
  return (
    <img
      className={styles.photo}
      style={style}
      src={src}
      alt=""
      width={size}
      height={size}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      draggable={false}
      onError={() => {
        setFailed(src);
        onError?.();
      }}
    />
  );
}

interface PhotoProps {
  /** Address of the picture; empty when there is none. */
  src: string;
  name: string;
  size?: number;
  /** Fetched before it is in sight. */
  eager?: boolean;
  /** Told when the picture cannot be shown. */
  onError?: () => void;
}

function Placeholder({ name, style }: { name: string; style: never }) {
  const sum = Array.from(name).reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 0);
  const [ground, coat] = coats[sum % coats.length] ?? coats[0];
  return (
    <svg className={styles.photo} style={style} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={ground} />
      <path d="M6 50c1-11 8-16 18-16s17 5 18 16Z" fill={coat} />
      <circle cx="24" cy="20" r="10" fill={coat} stroke={ground} strokeWidth="2.5" />
    </svg>
  );
}
