import { useState, type ReactNode } from 'react';
import type { Tone } from '../../theme/tokens';
import { useHelpPage } from '../useHelp';
import { lateWindow } from '../dialog/lateWindow';

const StateMeaning = lateWindow(() => import('./StateMeaning'));

interface StatusChipProps {
  tone?: Tone;
  /** The state's value with its field, as in the glossary: `jobs.state.sending`. */
  about?: string;
  /** Text shown on hover or focus, such as the registry's own term; children repeat it for screen readers. */
  tip?: string;
  children: ReactNode;
}

/**
 * A state as word, icon and color. Hovering over it or clicking it explains it. The style sheet draws the
 * icon, so a chip is one node.
 */
export function StatusChip({ tone = 'neutral', about, tip, children }: StatusChipProps) {
  const help = useHelpPage();
  const [open, setOpen] = useState<{ anchor: HTMLElement; pressed: boolean }>();
  const className = `chip ${tone}`;
  if (about === undefined || !help)
    return (
      <span className={className} data-tip={tip}>
        {children}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={({ currentTarget: anchor }) => setOpen((now) => now ?? { anchor, pressed: false })}
        onClick={({ currentTarget: anchor }) => setOpen({ anchor, pressed: true })}
      >
        {children}
      </button>
      {open && (
        <StateMeaning {...open} about={about} tip={tip} help={help} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
