import { useTranslate } from 'ra-core';
import { Component, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../admin/parts/ErrorState';
import { PageHeader } from '../admin/parts/PageHeader';

/** A failure that its own code did not foresee: a chunk that did not load looks the same (spec 8). */
const LOAD_FAILURE = { code: 'FETCH_ERROR' };

/** A document never fetches again a file that failed once, so the text says to reload the page. */
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

interface ErrorBoundaryProps {
  /** What is shown instead of the broken page. */
  fallback: ComponentType<{ retry: () => void }>;
  /** Another value gives the page a new try. */
  place: string;
  children: ReactNode;
}

/** Keeps a page that breaks from taking the shell with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.failed && place !== this.props.place) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    const { children, fallback: Fallback } = this.props;
    return this.state.failed ? <Fallback retry={this.retry} /> : children;
  }
}

/** The profile could not be loaded (spec 2, 8): nothing but the sentence and another try. */
export const ErrorLayout = ({ retry }: { retry: () => void }) => (
  <main className="alone">
    <ErrorState error={{ code: 'FETCH_ERROR' }} retry={retry} />
  </main>
);
