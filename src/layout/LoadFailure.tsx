import { Component, useLayoutEffect, type ReactNode } from 'react';
import { useAuthTexts } from '../i18n/authTexts';

/** Reports the end of the start to the document, which has supervised it; its shell makes room. */
export const useBoot = (end: 'done' | 'failed') =>
  useLayoutEffect(() => {
    document.documentElement.dataset['boot'] = end;
  }, [end]);

/** Ends the start once everything next to it is there. */
export function Started() {
  useBoot('done');
  return null;
}

/**
 * Replaces everything: the console's code could not be loaded (spec 8), or failed where nothing else
 * catches it.
 */
export function LoadFailure() {
  const { errors, broken, retry } = useAuthTexts();
  // The document's own script may load it once more.
  useBoot('failed');
  return (
    <main className="auth">
      <div className="auth-card">
        <h1>{broken}</h1>
        <p role="alert">{errors.load}</p>
        <button type="button" className="auth-submit" onClick={() => location.reload()}>
          {retry}
        </button>
      </div>
    </main>
  );
}

/** Last resort: code that could not be loaded, or an unforeseen failure of a page. */
export class Boundary extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    return this.state.isFailed ? <LoadFailure /> : this.props.children;
  }
}
