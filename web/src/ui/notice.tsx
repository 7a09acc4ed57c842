import type { ReactNode, Ref } from 'react';
import { ApiError } from '../lib/api-client';
import { focusOn } from '../lib/focus';
import { classNames } from './class-names';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'info' | 'ok' | 'bad' | 'wait';
  title: ReactNode;
  children?: ReactNode;
  /** Adds the failed request's id. */
  error?: unknown;
  /** Takes focus when it appears. */
  focus?: boolean;
  ref?: Ref<HTMLDivElement>;
}

const tones = { info: '', ok: styles.noticeOk, bad: styles.noticeBad, wait: styles.noticeWait };

export function Notice({ tone, title, children, error, focus, ref = focus ? focusOn : undefined }: NoticeProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={classNames(styles.notice, tones[tone])}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <div>
        <b>{title}</b>
        {children}
        {requestId && <p className={styles.request}>Request {requestId}</p>}
      </div>
    </div>
  );
}

export const NeedsScript = ({ what }: { what: string }) => (
  <noscript>
    <Notice tone="wait" title={`${what} needs JavaScript.`}>
      Please switch it on and load the page again. Everything else can be read without it.
    </Notice>
  </noscript>
);
