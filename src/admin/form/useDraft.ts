import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessionContext } from '../../authProvider/context';
import { useAskToClose } from './useLeave';

interface DraftOptions {
  /**
   * It stays when what holds it is closed, and is there when that is opened again: for dialogs, which close at a press
   * of Escape. Otherwise closing it discards it.
   */
  stays?: boolean;
}

interface Draft<T> {
  value: T;
  set: (next: T | ((now: T) => T)) => void;
  /** It differs from `empty`. */
  isTyped: boolean;
  /** It was put back when this was opened. */
  isRestored: boolean;
  /** It is stored, or discarded. */
  drop: () => void;
  /** It is on its way: shown, but not to be found again, so that it cannot be sent twice. The next `set` keeps it again. */
  forget: () => void;
}

/** Equal, or of equal parts. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((part, at) => same(part, b[at]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const names = Object.keys({ ...a, ...b });
  return names.every((name) => same(a[name], b[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * State that a person typed or chose, outside of a form that has its own (`<Draft>`): a lost session does not cost it,
 * the same person finds it under the same `key` after signing in again in this tab. `empty` is what it starts with.
 */
export function useDraft<T>(key: string, empty: T, { stays = false }: DraftOptions = {}): Draft<T> {
  const { drafts, profile, session } = useSessionContext();
  const owner = profile.current();
  const [start] = useState({ key, empty, epoch: session.epoch });
  const [kept] = useState(() => (owner && drafts.of(owner, key)) as { value: T } | undefined);
  const [value, setValue] = useState(kept ? kept.value : empty);
  const isTyped = !same(value, start.empty);
  const [isAway, setAway] = useState(false);
  useAskToClose(stays && isTyped && !isAway);

  const latest = useRef(value);
  const set = useCallback(
    (change: T | ((now: T) => T)) => {
      const next = typeof change === 'function' ? (change as (now: T) => T)(latest.current) : change;
      latest.current = next;
      setValue(next);
      setAway(false);
      const person = profile.current();
      // What ends after its session, such as the reading of a file, changes nothing any more.
      if (!person || session.epoch !== start.epoch) return;
      if (same(next, start.empty)) drafts.drop(start.key);
      else drafts.keep(person, start.key, { value: next });
    },
    [drafts, profile, session, start],
  );
  const forget = useCallback(() => {
    setAway(true);
    drafts.drop(start.key);
  }, [drafts, start]);
  const drop = useCallback(() => set(start.empty), [set, start]);

  const staying = useRef(stays);
  useEffect(() => {
    const { current: isStaying } = staying;
    // What goes while its session goes on was stored, canceled or discarded.
    return () => {
      if (!isStaying && session.epoch === start.epoch) drafts.drop(start.key);
    };
  }, [drafts, session, start]);

  return { value, set, isTyped, isRestored: kept !== undefined, drop, forget };
}
