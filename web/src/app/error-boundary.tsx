import { messages } from '@contract/messages';
import { Component, type ReactNode } from 'react';
import { Failed } from '../components/page-state';

interface ErrorBoundaryProps {
  /** Where one is: another place gets another try. */
  place?: string;
  children: ReactNode;
}

/** The last net: a defect in a page, or code that could not be fetched, leaves words and a way on, never a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; place?: string }> {
  override state = { failed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: { place?: string }) {
    return place === state.place ? null : { failed: false, place };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap" style={{ paddingBlock: 'var(--s8)' }}>
        <Failed message={messages.generic} detail="This page could not be shown." onRetry={() => location.reload()} />
      </div>
    );
  }
}
