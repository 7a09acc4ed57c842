import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names';
import states from './page/page-state.module.css';

interface Look {
  variant?: 'primary' | 'gold' | 'ink' | 'line' | 'line-bad' | 'bare' | 'band';
  small?: boolean;
  wide?: boolean;
  /** Ends in a line and a node. */
  go?: boolean;
  /** Needs an `aria-label`. */
  iconOnly?: boolean;
}

const variants = {
  primary: '',
  gold: styles.btnGold,
  ink: styles.btnInk,
  line: styles.btnLine,
  'line-bad': styles.btnLineBad,
  bare: styles.btnBare,
  /** For green bands. */
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
  busy?: boolean;
  busyLabel?: ReactNode;
}

/** Use one `primary` button per view. */
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

/** Link to a file or a place on this page. */
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

/** Link to a page of the site. */
export function LinkButton({ variant, small, wide, go, iconOnly, className, ...rest }: Look & LinkProps) {
  return <Link className={look({ variant, small, wide, go, iconOnly }, className)} {...rest} />;
}

/** Decorative spinner: a node on a short line. */
export const Pulse = () => <span className={states.pulse} aria-hidden="true" />;
