import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { useBackOnline } from '../lib/use-offline';
import styles from './photo.module.css';

/** Loading steps: a failed picture is requested once more. */
const [BEGUN, WAITING, AGAIN, FAILED] = [0, 1, 2, 3];
const SECOND_TRY_MS = 1500;

const coats = [
  ['#f4d58d', '#0b6149'],
  ['#f0c7ae', '#1d5c7c'],
  ['#c9dde3', '#3f4b45'],
  ['#cfe0d2', '#7a4b00'],
] as const;

/** Falls back to a placeholder (specification, section 3). */
export function Photo({ src, name, size = 64, eager, onError }: PhotoProps) {
  const [failed, setFailed] = useState({ src: '', step: BEGUN });
  const step = failed.src === src ? failed.step : BEGUN;
  const tryAgain = useCallback(() => setFailed({ src, step: AGAIN }), [src]);
  const isMissing = step === WAITING || step === FAILED;
  useBackOnline(isMissing ? tryAgain : null);
  useEffect(() => {
    if (step !== WAITING || !navigator.onLine) return;
    const timer = setTimeout(tryAgain, SECOND_TRY_MS);
    return () => clearTimeout(timer);
  }, [step, tryAgain]);

  const onFailed = () => {
    // Local files need no second request.
    const isLocal = /^(blob|data):/.test(src);
    setFailed({ src, step: step === BEGUN && !isLocal ? WAITING : FAILED });
    if (step !== BEGUN || isLocal) onError?.();
  };
  const img = useRef<HTMLImageElement>(null);
  // It may have failed before hydration.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0 && img.current.src) img.current.src = src;
  }, [src]);

  const style = { '--d': `${size}px` };
  if (!src || isMissing) return <Placeholder name={name} style={style} />;
  return (
    <img
      // A new element: browsers do not request a failed one again.
      key={step}
      ref={img}
      className={`disc ${styles.photo}`}
      style={style}
      src={src}
      alt=""
      width={size}
      height={size}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      draggable={false}
      onError={onFailed}
    />
  );
}

interface PhotoProps {
  src: string;
  name: string;
  size?: number;
  eager?: boolean;
  onError?: () => void;
}

function Placeholder({ name, style }: { name: string; style: CSSProperties }) {
  const sum = Array.from(name).reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 0);
  const [ground, coat] = coats[sum % coats.length] ?? coats[0];
  return (
    <svg className={`disc ${styles.photo}`} style={style} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={ground} />
      <path d="M6 50c1-11 8-16 18-16s17 5 18 16Z" fill={coat} />
      <circle cx="24" cy="20" r="10" fill={coat} stroke={ground} strokeWidth="2.5" />
    </svg>
  );
}
