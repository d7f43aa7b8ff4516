import { Component, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';

/** Last resort: code that could not be loaded, or a page that failed in a way nobody foresaw. */
export class Boundary extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    return this.state.isFailed ? <LoadFailure /> : this.props.children;
  }
}
