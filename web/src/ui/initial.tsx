import styles from './initial.module.css';

/** Colour tokens for the background and the letter. */
const colours = [
  ['evergreen', 'on-evergreen'],
  ['marigold', 'on-marigold'],
  ['river', 'paper'],
  ['ink', 'paper'],
] as const;

/** Decorative initial; its colour depends on the name. */
export function Initial({ name, size = 32 }: { name: string; size?: number }) {
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? '?';
  const sum = Array.from(name).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  const [ground, ink] = colours[sum % colours.length] ?? colours[0];
  const style = { '--d': `${size}px`, background: `var(--${ground})`, color: `var(--${ink})` };
  return (
    <span className={`disc ${styles.initial}`} style={style} aria-hidden="true">
      {letter}
    </span>
  );
}
