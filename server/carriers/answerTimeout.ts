/** Number of slices that the timeout is counted in. */
const PIECES = 8;
/** Event-loop turns granted for reading arrived data: a TLS connection needs several for one answer. */
const TURNS = 4;

/**
 * Waits for an answer, and calls `over` on timeout. While the event loop is blocked nothing can be read, and afterwards
 * timers run first. So blocked time counts for one slice only, and arrived data is read before the answer is given up
 * as lost.
 * @returns ends the wait
 */
export function waitForAnswer(ms: number, over: () => void): () => void {
  const piece = Math.max(1, Math.ceil(ms / PIECES));
  let remaining = ms;
  let timer: NodeJS.Timeout;
  let turn: NodeJS.Immediate | undefined;
  const next = () => {
    const now = Math.min(piece, remaining);
    timer = setTimeout(() => {
      remaining -= now;
      read(remaining > 0 ? 1 : TURNS);
    }, now);
  };
  // Connections are read between the timers and the immediates of a turn.
  const read = (turns: number) => {
    turn = setImmediate(() => {
      if (turns > 1) read(turns - 1);
      else if (remaining > 0) next();
      else over();
    });
  };
  next();
  return () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
}
