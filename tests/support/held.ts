import { handlers } from '../../server/handlers';
import type { Handlers, Unscoped } from '../../server/http/handler';

/** Moments of a call with several transactions at which a process may die. */
export type Moment = 'before step' | 'before finish' | 'after finish';

/** Every handler with several transactions, which a test may stop at a moment as if its process were gone. */
export function holdable() {
  const waiting: { moment: Moment; reached: () => void; until: Promise<void> }[] = [];

  /** The next call that comes to the moment stays there until `release`; those after it do not. */
  function holdNext(moment: Moment) {
    let reached = () => {};
    let release = () => {};
    const there = new Promise<void>((resolve) => (reached = resolve));
    const until = new Promise<void>((resolve) => (release = resolve));
    waiting.push({ moment, reached, until });
    return { there, release };
  }

  async function pass(moment: Moment): Promise<void> {
    const at = waiting.findIndex((held) => held.moment === moment);
    if (at < 0) return;
    const [held] = waiting.splice(at, 1);
    held!.reached();
    await held!.until;
  }

  const wrap = (handler: Unscoped): Unscoped => ({
    unscoped: (call) =>
      handler.unscoped({
        ...call,
        async step(scope, work) {
          await pass('before step');
          return call.step(scope, work);
        },
        async finish(scope, work) {
          await pass('before finish');
          const result = await call.finish(scope, work);
          await pass('after finish');
          return result;
        },
      }),
  });
  const held: Handlers = Object.fromEntries(
    Object.entries(handlers).map(([id, each]) => [id, typeof each === 'function' ? each : wrap(each)]),
  );
  return { handlers: held, holdNext };
}
