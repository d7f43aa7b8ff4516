import type { Said } from './restServer';

/**
 * The fate of an order for a number. It is accepted and billed if the name begins with `sold` or
 * `pending`; `cut` and `silent` lose the answer.
 */
export type OrderMeets =
  | 'sold'
  | 'sold, cut'
  | 'sold, 500'
  | 'sold, html'
  | 'pending'
  | 'pending, cut'
  | 'pending, then failure'
  | 'cut'
  | '400'
  | '429'
  | '500';

/** The fate of a release. The number is released if the name begins with `done`. */
export type ReleaseMeets = 'done' | 'done, cut' | 'cut' | '400' | '500';

/** An answer, or the end of the connection without one. */
export type DeskAnswer = Said | 'cut';

export interface Order {
  id: string;
  phone: string;
  reference: string;
  status: 'pending' | 'success' | 'failure';
}

/** Each stand-in's answers in its carrier's words. */
export interface DeskWords {
  sold(order: Order): Said;
  refusal: Readonly<Record<'400' | '429' | '500' | 'gone', Said>>;
  released: Said;
}

/** The number desk of a carrier's stand-in: it fills every order, and dedupes nothing. */
export class NumberDesk {
  readonly stock = ['+15125550190', '+15125550191', '+15125550192'];
  /** Every order accepted, and so billed. */
  readonly orders: Order[] = [];
  /** The account's numbers, with the carrier's id of each. */
  readonly owned = new Map<string, string>();
  /** True if its records do not show orders yet. */
  late = false;
  private readonly orderScript: OrderMeets[] = [];
  private readonly releaseScript: ReleaseMeets[] = [];

  constructor(private readonly words: DeskWords) {}

  meetOrder(...meets: OrderMeets[]): void {
    this.orderScript.push(...meets);
  }

  meetRelease(...meets: ReleaseMeets[]): void {
    this.releaseScript.push(...meets);
  }

  /** Completes the pending orders. */
  complete(): void {
    for (const order of this.orders.filter(({ status }) => status === 'pending')) this.finish(order);
  }

  get forSale(): string[] {
    return this.stock.filter((phone) => !this.owned.has(phone));
  }

  get known(): Order[] {
    return this.late ? [] : this.orders;
  }

  order(phone: string, reference: string): DeskAnswer {
    const meets = this.orderScript.shift() ?? 'sold';
    if (meets === 'cut') return 'cut';
    if (meets === '400' || meets === '429' || meets === '500') return this.words.refusal[meets];
    if (!this.forSale.includes(phone)) return this.words.refusal.gone;
    const order: Order = { id: `O${this.orders.length + 1}`, phone, reference, status: 'pending' };
    this.orders.push(order);
    if (meets.startsWith('sold')) this.finish(order);
    const said = this.words.sold({ ...order });
    if (meets === 'pending, then failure') order.status = 'failure';
    if (meets.endsWith('cut')) return 'cut';
    if (meets === 'sold, 500') return this.words.refusal['500'];
    if (meets === 'sold, html') return { status: said.status, body: '<html>Welcome</html>' };
    return said;
  }

  release(id: string): DeskAnswer {
    const meets = this.releaseScript.shift() ?? 'done';
    if (meets === 'cut') return 'cut';
    if (meets === '400' || meets === '500') return this.words.refusal[meets];
    for (const [phone, own] of this.owned) if (own === id) this.owned.delete(phone);
    return meets === 'done, cut' ? 'cut' : this.words.released;
  }

  private finish(order: Order): void {
    order.status = 'success';
    this.owned.set(order.phone, `N${this.owned.size + 1}`);
  }
}
