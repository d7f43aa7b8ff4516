import type { DeskAnswer } from './numberDesk';
import type { Asked, OrderMeets, Said } from './restServer';

/** The fate of an ordered vetting. It is ordered and paid for if the name begins with `taken`. */
export type VettingMeets = OrderMeets | '400';

/** A vetting in Telnyx's terms. */
export interface TelnyxVetting extends Record<string, unknown> {
  brandId: string;
  evpId: string;
  vettingId: string;
  vettingClass?: string;
  vettedDate?: string;
  vettingScore?: number;
}

const plain = (said: unknown, status = 200): Said => ({ status, body: JSON.stringify(said) });

/** Telnyx's external vettings: every order is executed and charged, however often it is repeated. */
export class TelnyxVettings {
  readonly all: TelnyxVetting[] = [];
  /** The fates of the next orders, in turn. Afterwards they are accepted. */
  readonly script: VettingMeets[] = [];
  /** True if its list fails. */
  silent = false;

  constructor(
    private readonly clock: { now(): Date },
    private readonly refusals: Readonly<Record<'429' | '500' | '401', Said>>,
  ) {}

  /** The provider finishes the last one. */
  finish(change: Record<string, unknown>): void {
    Object.assign(this.all.at(-1)!, { vettedDate: this.clock.now().toISOString(), ...change });
  }

  async answer({ method, path, body }: Asked): Promise<DeskAnswer | undefined> {
    const brandId = /^\/v2\/10dlc\/brand\/([\w-]+)\/externalVetting$/.exec(path)?.[1];
    if (brandId === undefined) return undefined;
    if (method === 'GET') {
      if (this.silent) return this.refusals['500'];
      return plain(this.all.filter((each) => each.brandId === brandId));
    }
    const meets = this.script.shift() ?? 'taken';
    if (meets === 'cut') return 'cut';
    if (meets === '429' || meets === '401') return this.refusals[meets];
    if (meets === '400')
      return plain({ errors: [{ code: '10012', title: 'Conflict', detail: 'Such a vetting exists' }] }, 400);
    const told = JSON.parse(body) as { evpId: string; vettingId?: string };
    const vetting: TelnyxVetting = {
      vettingId: `v-${this.all.length + 1}`,
      ...told,
      brandId,
      createDate: this.clock.now().toISOString(),
    };
    this.all.push(vetting);
    if (meets === 'taken, cut') return 'cut';
    if (meets === 'taken, 500') return this.refusals['500'];
    return meets === 'taken, html' ? { status: 200, body: '<html>Welcome</html>' } : plain(vetting);
  }
}
