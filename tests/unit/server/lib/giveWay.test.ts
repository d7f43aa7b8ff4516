import { describe, expect, it } from 'vitest';
import { giveWay } from '../../../../server/lib/pause';

/** A clock that moves when requests are served, and requests that are served one in a turn of the event loop. */
function busyProcess(requests: number, each: number) {
  let at = 0;
  let served = 0;
  const serve = () => {
    at += each;
    served += 1;
    if (served < requests) setImmediate(serve);
  };
  if (requests > 0) setImmediate(serve);
  return { now: () => at, served: () => served };
}

describe('work that can wait', () => {
  it('goes on when everything that came meanwhile is served', async () => {
    const { now, served } = busyProcess(50, 10);
    await giveWay(now);
    expect(served()).toBe(50);
  });

  it('goes on at once when there is nothing else to do', async () => {
    const { now, served } = busyProcess(0, 0);
    await giveWay(now);
    expect(served()).toBe(0);
  });

  it('goes on after a second, however much still comes', async () => {
    const { now, served } = busyProcess(1_000, 10);
    await giveWay(now);
    expect(served()).toBeLessThanOrEqual(101);
    expect(served()).toBeGreaterThan(90);
  });
});
