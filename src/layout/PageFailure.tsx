import { useTranslate } from 'ra-core';
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from '../router';
import { ErrorState } from '../admin/state/ErrorState';
import { PageHeader } from '../admin/page/PageHeader';

/** An unforeseen failure, which looks the same as a chunk that did not load (spec 8). */
const LOAD_FAILURE = { code: 'FETCH_ERROR' };

/** A document never refetches a file that failed once, so the text says to reload the page. */
export function PageFailure({ retry }: { retry: () => void }) {
  const translate = useTranslate();
  const again = () => {
    if (navigator.onLine) window.location.reload();
    else retry();
  };
  return (
    <>
      <PageHeader title={translate('app.page.failed')} />
      <div className="card">
        <ErrorState error={LOAD_FAILURE} retry={again} />
      </div>
    </>
  );
}

interface FallbackProps {
  retry: () => void;
  /** Retries without the person. */
  retryAlone: () => void;
  /** When that happened last, ms since 1970. */
  triedAt: number;
}

interface ErrorBoundaryProps {
  /** Shown instead of the broken page. */
  fallback: ComponentType<FallbackProps>;
  /** A new value retries the page. */
  place: string;
  children: ReactNode;
}

/** Keeps a broken page from taking the shell down with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  triedAt = 0;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.failed && place !== this.props.place) this.retry();
  }

  retry = () => this.setState({ failed: false });
  retryAlone = () => {
    this.triedAt = Date.now();
    this.retry();
  };

  override render() {
    const { children, fallback: Fallback } = this.props;
    if (!this.state.failed) return children;
    return <Fallback retry={this.retry} retryAlone={this.retryAlone} triedAt={this.triedAt} />;
  }
}

/** A region that fails again this soon after a retry stays away until the person retries it, ms. */
const TOO_SOON = 5_000;

/**
 * Isolates a part of the shell: extensions and translators change nodes that React owns. After a failure
 * it is mounted again at once, and again on the next page; the other parts stay.
 */
export function Region({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname} fallback={RegionFailure}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function RegionFailure({ retry, retryAlone, triedAt }: FallbackProps) {
  const translate = useTranslate();
  const [soon] = useState(() => Date.now() - triedAt < TOO_SOON);
  useEffect(() => {
    if (!soon) retryAlone();
  }, [soon, retryAlone]);
  return soon ? (
    <button type="button" className="button" onClick={retry}>
      {translate('app.action.retry')}
    </button>
  ) : null;
}

/** The profile could not be loaded (spec 2, 8): only the message and a retry. */
export const ErrorLayout = ({ retry }: { retry: () => void }) => (
  <main className="alone">
    <ErrorState error={{ code: 'FETCH_ERROR' }} retry={retry} />
  </main>
);
