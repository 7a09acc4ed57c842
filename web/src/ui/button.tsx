import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react';
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

/** Replaces the props that set a button's look with a class. */
function styled<Props extends Look & { className?: string }>(props: Props) {
  const { variant = 'primary', small, wide, go, iconOnly, className, ...rest } = props;
  const names = [
    styles.btn,
    variants[variant],
    small && styles.btnSm,
    wide && styles.btnWide,
    go && styles.btnGo,
    iconOnly && styles.btnIcon,
  ];
  return { className: classNames(...names, className), ...rest };
}

interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  busy?: boolean;
  busyLabel?: ReactNode;
}

/** Makes a held Enter key press once, because focus may have moved here from a button that is gone. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** Use one `primary` button per view. */
export const Button = ({
  busy = false,
  busyLabel,
  go,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    onKeyDown={ignoreHeldEnter}
    {...styled({ go: go && !busy, ...rest })}
    onClick={(event) => {
      // A double click sends once, because the first click may have moved this button under the pointer.
      if (event.detail > 1 && (busyLabel || type === 'submit')) event.preventDefault();
      else onClick?.(event);
    }}
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

/** Link to a file or a place on this page. */
export const AnchorButton = (props: Look & ComponentPropsWithRef<'a'>) => <a {...styled(props)} />;

/** Link to a page on the site. */
export const LinkButton = (props: Look & LinkProps) => <Link {...styled(props)} />;

/** Decorative: a node on a short line. */
export const Pulse = () => <span className={states.pulse} aria-hidden="true" />;
