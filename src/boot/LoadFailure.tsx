import { Component, type ReactNode } from 'react';
import { useAuthTexts } from '../i18n/authTexts';

/** The console's code could not be loaded (spec 8). */
export const LoadFailure = () => (
  <main className="auth">
    <p className="auth-card" role="alert">
      {useAuthTexts().errors.load}
    </p>
  </main>
);

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
