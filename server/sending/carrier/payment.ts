/**
 * Permission to spend money at a carrier. Only a call whose contract declares `paid` has one (`run.ts`), so only such a
 * call can submit to a registry, order a number, look up line types or send a text, and each of them honors an
 * Idempotency-Key.
 */
export class Payment {
  /** For the type alone: an object that merely looks alike is none. */
  readonly #call: string;

  /** @param call id of the paid operation */
  constructor(call: string) {
    this.#call = call;
  }

  toString(): string {
    return `paid by ${this.#call}`;
  }
}
