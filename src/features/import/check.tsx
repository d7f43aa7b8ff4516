import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../router';
import { StatTile, StatTiles } from '../../admin/value/StatTile';
import type { ApiError } from '../../dataProvider/errors';
import type { ActParams } from '../../dataProvider/types';
import { formatNumber } from '../../i18n/format';
import css from './import.module.css';

interface UploadOptions {
  /** The upload continues when the person leaves the page. */
  goesOn?: boolean;
}

/**
 * Sends a file with a call of `useAct` and reports its progress. After a failure the same request is sent
 * again under the same key, so a lost answer does not store the file twice.
 */
export function useUpload<T, P extends ActParams>(
  call: Pick<UseMutationResult<T, ApiError, P>, 'mutate' | 'isPending'>,
  { goesOn = false }: UploadOptions = {},
) {
  /** Share of the file that has been sent, 0 to 1. */
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = (params: P, onSuccess?: (answer: T) => void, onError?: (error: ApiError) => void) => {
    if (call.isPending) return;
    const controller = new AbortController();
    if (!goesOn) sending.current = controller;
    setShare(0);
    call.mutate({ ...params, onProgress: setShare, signal: controller.signal }, { onSuccess, onError });
  };
  return { send, share };
}

/**
 * Progress of an upload. At a share of 1 the file has been sent, and the wait for the answer is of unknown
 * length.
 */
export const UploadProgress = ({ label, share }: { label: string; share: number }) => (
  <output className={css.wait}>
    <span>{label}</span>
    <span className="progress">
      {share < 1 ? <progress value={share} max={1} aria-label={label} /> : <progress aria-label={label} />}
    </span>
  </output>
);

interface CheckFiguresProps {
  figures: readonly { label: string; count: number; tone?: 'success' | 'warning' | undefined }[];
  /** A sentence that sums up the figures. */
  sum?: string | undefined;
}

/**
 * Results of a check. Each row or number counts in exactly one figure after the first, which is their
 * total.
 */
export const CheckFigures = ({ figures, sum }: CheckFiguresProps) => (
  <div aria-live="polite">
    <StatTiles>
      {figures.map(({ label, count, tone }) => (
        <StatTile key={label} label={label} value={formatNumber(count)} tone={tone} />
      ))}
    </StatTiles>
    {sum && <p className={`quiet ${css.sum}`}>{sum}</p>}
  </div>
);

interface CheckActionsProps {
  /** The checked rows or numbers are stored. */
  isStored: boolean;
  add: { label: string; disabled: boolean; busy: boolean; run: () => void };
  change: { label: string; disabled: boolean; run: () => void };
  open: { label: string; to: string };
  again: { label: string; run: () => void };
}

/** Buttons below a check: add the result or go back and change it; once stored, open the list or add more. */
export const CheckActions = ({ isStored, add, change, open, again }: CheckActionsProps) => (
  <div className={css.actions}>
    {isStored ? (
      <>
        <Link className="button primary" to={open.to}>
          {open.label}
        </Link>
        <button type="button" className="button" onClick={again.run}>
          {again.label}
        </button>
      </>
    ) : (
      <>
        <button
          type="button"
          className="button primary"
          disabled={add.disabled}
          aria-busy={add.busy}
          onClick={add.run}
        >
          {add.label}
        </button>
        <button type="button" className="button" disabled={change.disabled} onClick={change.run}>
          {change.label}
        </button>
      </>
    )}
  </div>
);
