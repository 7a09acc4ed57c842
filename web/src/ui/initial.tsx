import { classNames } from './class-names';
import styles from './initial.module.css';

const colours = ['', styles.initial2, styles.initial3, styles.initial4];

/** Decorative initial; its colour depends on the name. */
export function Initial({ name, size = 32 }: { name: string; size?: number }) {
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? '?';
  const sum = Array.from(name).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return (
    <span
      className={classNames(styles.initial, colours[sum % colours.length])}
      style={{ '--d': `${size}px` } as never}
      aria-hidden="true"
    >
      {letter}
    </span>
  );
}
