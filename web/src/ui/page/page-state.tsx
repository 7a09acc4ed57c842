import type { ReactNode } from 'react';
import { useBackOnline, useOffline } from '../../lib/use-offline';
import { Button, Pulse } from '../button';
import { Notice } from '../notice';
import styles from './page-state.module.css';

interface LoadingProps {
  label: string;
  /** Widths of grey lines, in percent. */
  lines?: number[];
  children?: ReactNode;
}

export function Loading({ label, lines, children }: LoadingProps) {
  return (
    <div className="column column--5 late">
      <p className="row" role="status">
        <Pulse /> {label}
      </p>
      {(lines || children) && (
        <div aria-hidden="true">
          {lines?.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
          {children}
        </div>
      )}
    </div>
  );
}

export const Skeleton = ({ width, tall = false }: { width: number; tall?: boolean }) => (
  <span className={styles.skeleton} data-tall={tall || undefined} style={{ '--w': `${width}%` }} />
);

interface FailedProps {
  message: string;
  detail?: string;
  error?: unknown;
  busy?: boolean;
  unrelated?: boolean;
  onRetry: () => void;
  children?: ReactNode;
}

/** Retries when the network is back. */
export function Failed({ message, detail, error, busy = false, unrelated = false, onRetry, children }: FailedProps) {
  const isOffline = useOffline() && !unrelated;
  useBackOnline(unrelated ? null : onRetry);
  return (
    <div className="column start">
      <svg width="220" viewBox="0 0 220 40" fill="none" stroke="var(--coral)" strokeWidth="6" aria-hidden="true">
        <path d="M8 20h82M80 8l14 12-14 12M132 8l-14 12 14 12M122 20h88" />
      </svg>
      {isOffline ? (
        <Notice tone="bad" title="You seem to be offline.">
          Your text is kept on this device, and you can still read pages that you have opened. This page will continue
          automatically when you are back online.
        </Notice>
      ) : (
        <Notice tone="bad" title={message} error={error}>
          {detail}
        </Notice>
      )}
      <div className="row row--tight">
        {/* Never disabled: that would take focus away. */}
        <Button
          ref={focusAfterRemoval}
          variant="line"
          aria-busy={busy || undefined}
          onClick={busy ? undefined : onRetry}
        >
          {busy && <Pulse />} Try Again
        </Button>
        {!isOffline && children}
      </div>
    </div>
  );
}

interface FailedReadProps {
  message: string;
  read: { error?: Error; isValidating: boolean; mutate: () => unknown };
}

export const FailedRead = ({ message, read: { error, isValidating, mutate } }: FailedReadProps) => (
  <Failed message={message} detail={error?.message} error={error} busy={isValidating} onRetry={() => mutate()} />
);

interface EmptyProps {
  title: string;
  say?: string;
  children?: ReactNode;
}

export function Empty({ title, say, children }: EmptyProps) {
  return (
    <div className={`column start ${styles.empty}`}>
      <svg width="220" viewBox="0 0 220 60" fill="none" aria-hidden="true">
        <path d="M8 24h62" stroke="var(--evergreen)" strokeWidth="6" />
        <path
          d="M98 24h116M80 34c0 14 8 20 20 20h114"
          stroke="var(--rule-strong)"
          strokeWidth="3"
          strokeDasharray="4 7"
        />
        <circle cx="80" cy="24" r="15" fill="var(--marigold)" stroke="var(--evergreen)" strokeWidth="6" />
      </svg>
      <h2 className="t-2xl">{title}</h2>
      {say && <p className="say">{say}</p>}
      {children}
    </div>
  );
}

/** Moves focus from a removed button to the heading of its section, unless the new content takes it. */
function focusAfterRemoval(button: HTMLElement | null) {
  return () => {
    if (!button || document.activeElement !== button) return;
    const section = button.closest('section') ?? button.closest('main');
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const target = section?.isConnected ? section : document.getElementById('main');
      const headline = target?.querySelector<HTMLElement>('h1, h2') ?? target;
      if (headline && !headline.hasAttribute('tabindex')) headline.tabIndex = -1;
      headline?.focus({ preventScroll: true });
    });
  };
}
