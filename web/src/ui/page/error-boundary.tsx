import { commonMessages } from '@contract/calls';
import { Component, type ReactNode } from 'react';
import { Button } from '../button';
import { CodeError } from './lazy-part';
import { Failed } from './page-state';

interface ErrorBoundaryProps {
  resetKey?: string;
  frame?: (failure: ReactNode) => ReactNode;
  children: ReactNode;
}

interface State {
  caught: { error: unknown } | null;
  resetKey?: string;
}

const ofPage = (failure: ReactNode) => (
  <div className="wrap" style={{ paddingBlock: 'var(--s8)' }}>
    <h1 className="vh">Something is missing here</h1>
    {failure}
  </div>
);

const reload = () => location.reload();

/** Requests code again if it could not be loaded; after a site update, only a reload helps. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state = { caught: null as State['caught'], resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: { resetKey?: string }) {
    return resetKey === state.resetKey ? null : { caught: null, resetKey };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof CodeError) error.forget();
  }

  readonly tryAgain = () => this.setState({ caught: null });

  override render() {
    const { children, frame = ofPage } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    const isCode = caught.error instanceof CodeError;
    return frame(
      <Failed
        message={commonMessages.generic}
        detail={
          isCode
            ? 'This part could not be loaded. If the site has just been updated, reloading the page may help.'
            : 'This page could not be shown.'
        }
        unrelated={!isCode}
        onRetry={isCode ? this.tryAgain : reload}
      >
        {isCode && (
          <Button variant="bare" onClick={reload}>
            Reload the page
          </Button>
        )}
      </Failed>,
    );
  }
}
