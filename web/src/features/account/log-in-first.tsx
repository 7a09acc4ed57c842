import { messages } from '@contract/messages';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Empty } from '../../ui/page-state';
import styles from './overview.module.css';

interface LogInFirstProps {
  /** True if a session has expired. */
  ended: boolean;
  onLogIn: () => void;
}

export const LogInFirst = ({ ended, onLogIn }: LogInFirstProps) => (
  <Empty title="Log in to see your account">
    {ended && <Notice tone="wait" title={messages.account.ended} />}
    <p className={`say ${styles.text}`}>
      Your account lists your application, posts, testimonials and certificates. Without an account, use the link in the
      email about each of them.
    </p>
    <div className="row">
      <Button go onClick={onLogIn}>
        Log in
      </Button>
    </div>
  </Empty>
);
