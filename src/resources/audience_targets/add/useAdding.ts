import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConsoleData } from '../../../dataProvider/useAct';
import type { JudgedNumber } from '../../../rules/pasted';
import { TARGETS_MAX } from '../contract';
import type { Outcome, Refusal } from './outcomes';

interface Answer {
  added: number;
  rejected: { index: number; reason: string }[];
}

interface Progress {
  /** Numbers that the server has answered for. */
  done: number;
  of: number;
  refused: ReadonlyMap<JudgedNumber, Refusal>;
  running: boolean;
  error?: unknown;
}

const NOT_STARTED: Progress = { done: 0, of: 0, refused: new Map(), running: false };

/**
 * Sends good numbers in calls of as many as one may carry, one after the other. A call that fails stops there, and
 * going on starts with it: what it had stored without an answer then counts as being in the audience.
 */
export function useAdding(audienceId: string, numbers: readonly JudgedNumber[], { dry }: { dry: boolean }) {
  const provider = useConsoleData();
  const cache = useQueryClient();
  const [progress, setProgress] = useState(NOT_STARTED);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  const good = numbers.filter((number) => number.ok);

  const run = async () => {
    if (progress.running) return;
    const refused = new Map(progress.refused);
    let { done } = progress;
    const tell = (running: boolean, error?: unknown) =>
      setProgress({ done, of: good.length, refused: new Map(refused), running, error });
    tell(true);
    try {
      while (done < good.length && !left.current) {
        const part = good.slice(done, done + TARGETS_MAX);
        const targets = part.map(({ phone, fields }) => ({ phone, fields }));
        const asked = dry ? { dry_run: true } : {};
        const { data } = await provider.create<Answer & { id: string }>('audience_targets', {
          data: { audience_id: audienceId, targets, ...asked },
        });
        for (const { index, reason } of data.rejected) refused.set(part[index]!, reason);
        done += part.length;
        tell(done < good.length);
      }
    } catch (error) {
      tell(false, error);
    }
    if (!dry) await cache.invalidateQueries({ queryKey: ['audience_targets'] });
  };

  const { running, error } = progress;
  const finished = progress.of > 0 && progress.done === progress.of;
  const outcomes: Outcome[] = numbers.map((number) => ({ number, refusal: progress.refused.get(number) }));
  return { run: () => void run(), running, error, finished, done: progress.done, of: good.length, outcomes };
}
