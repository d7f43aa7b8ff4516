import { PassThrough, type Transform } from 'node:stream';

/** A transform that changes nothing, and calls when everything has passed it. */
export const passing = (passed: () => void): Transform =>
  new PassThrough({
    flush(next) {
      passed();
      next();
    },
  });
