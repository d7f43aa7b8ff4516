import { Component, type ComponentType, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of the broken page. */
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
