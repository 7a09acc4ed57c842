import type { ReactNode, Ref } from 'react';
import { ApiError } from '../lib/api-client';
import { classNames } from './class-names';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'info' | 'ok' | 'bad' | 'wait';
  title: ReactNode;
  children?: ReactNode;
  /** What failed: its request is named, for whoever asks for help. */
  error?: unknown;
  /** For a notice that the focus goes to. */
  ref?: Ref<HTMLDivElement>;
}

const tones = { info: '', ok: styles.noticeOk, bad: styles.noticeBad, wait: styles.noticeWait };

/** What the specification calls an alert: words in the page, announced when they appear, at once when something failed. */
export function Notice({ tone, title, children, error, ref }: NoticeProps) {
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
