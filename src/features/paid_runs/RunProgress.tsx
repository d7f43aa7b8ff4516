import type { ReactNode } from 'react';

interface RunProgressProps {
  label: string;
  /** Numbers with an outcome, of those that the person agreed to pay for. */
  count: number;
  agreed: number;
  /** Null for those who may not stop it. */
  stop: { verb: string; busy: boolean; onStop: () => void } | null;
  /** Reasons to wait. */
  children?: ReactNode;
}

/** Progress of a paid run over the numbers of a campaign or audience, and its stop. */
export function RunProgress({ label, count, agreed, stop, children }: RunProgressProps) {
  return (
    <>
      <output>{label}</output>
      <progress value={count} max={agreed} aria-label={label} />
      {children}
      {stop && (
        <button type="button" className="button" aria-busy={stop.busy} onClick={stop.onStop}>
          {stop.verb}
        </button>
      )}
    </>
  );
}
