import { messages } from '@contract/messages';
import { Component, type ReactNode } from 'react';
import { Failed } from '../components/page-state';

/** The last net: a defect in a page, or code that could not be fetched, leaves words and a way on, never a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap" style={{ paddingBlock: 'var(--s8)' }}>
        <Failed
          message={messages.generic}
          detail="This page could not be shown."
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}
