import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names';
import states from './page/page-state.module.css';

interface Look {
  variant?: 'primary' | 'gold' | 'ink' | 'line' | 'line-bad' | 'bare' | 'band';
  small?: boolean;
  wide?: boolean;
  /** Leads on: ends in a line and a node. */
  go?: boolean;
  /** A square button that shows an icon alone; give it an `aria-label`. */
  iconOnly?: boolean;
}

const variants = {
  primary: '',
  gold: styles.btnGold,
  ink: styles.btnInk,
  line: styles.btnLine,
  'line-bad': styles.btnLineBad,
  bare: styles.btnBare,
  /** On a green band. */
  band: styles.btnBand,
};

const look = ({ variant = 'primary', small, wide, go, iconOnly }: Look, more?: string) =>
  classNames(
    styles.btn,
    variants[variant],
    small && styles.btnSm,
    wide && styles.btnWide,
    go && styles.btnGo,
    iconOnly && styles.btnIcon,
    more,
  );

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  /** Something is under way: the button waits, and cannot be pressed again. */
  busy?: boolean;
  /** What it says meanwhile. */
  busyLabel?: ReactNode;
}

/** A button. One filled (`primary`) button per view. */
export function Button({
  ref,
  variant,
  small,
  wide,
  go,
  iconOnly,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      ref={ref}
      type={type}
      className={look({ variant, small, wide, go: go && !busy, iconOnly }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? (
        <>
          <Pulse /> {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that the browser follows by itself and that looks like a button: to a place on this page, or to a file. */
export function AnchorButton({
  variant,
  small,
  wide,
  go,
  iconOnly,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={look({ variant, small, wide, go, iconOnly }, className)} {...rest} />;
}

/** A link of the site that looks like a button. */
export function LinkButton({ variant, small, wide, go, iconOnly, className, ...rest }: Look & LinkProps) {
  return <Link className={look({ variant, small, wide, go, iconOnly }, className)} {...rest} />;
}

/** A node that travels along a short line: something is under way. The words beside it say what. */
export const Pulse = () => <span className={states.pulse} aria-hidden="true" />;
