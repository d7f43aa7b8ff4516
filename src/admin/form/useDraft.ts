import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessionContext } from '../../authProvider/context';
import { useAskToClose } from './useLeave';

interface DraftOptions {
  /**
   * Keeps the draft when the component unmounts, for dialogs, which Escape closes. Otherwise unmounting
   * discards it.
   */
  stays?: boolean;
}

interface Draft<T> {
  value: T;
  set: (next: T | ((now: T) => T)) => void;
  /** The value differs from `empty`. */
  isTyped: boolean;
  /** The draft was restored when this was mounted. */
  isRestored: boolean;
  /** Discards the draft, after it was stored or canceled. */
  drop: () => void;
  /**
   * The value is being sent: it stays on the screen but is not restored, so it cannot be sent twice. The
   * next `set` keeps it again.
   */
  forget: () => void;
}

/** Compares values, arrays and plain objects deeply. */
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
 * State that a person typed or chose outside of a form, which has `<Draft>`. It survives a lost session:
 * the same person gets it back under the same `key` after signing in again in this tab. `empty` is the
 * initial value.
 */
export function useDraft<T>(key: string, empty: T, { stays = false }: DraftOptions = {}): Draft<T> {
  const { drafts, profile, session } = useSessionContext();
  const owner = profile.current();
  const [start] = useState({ key, empty, epoch: session.epoch });
  const [draft] = useState(() => (owner && drafts.of(owner, key)) as { value: T } | undefined);
  const [value, setValue] = useState(draft ? draft.value : empty);
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
      // Work that outlives its session, such as reading a file, changes nothing.
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
    // Unmounting during a session means that the value was stored, canceled or discarded.
    return () => {
      if (!isStaying && session.epoch === start.epoch) drafts.drop(start.key);
    };
  }, [drafts, session, start]);

  return { value, set, isTyped, isRestored: draft !== undefined, drop, forget };
}
