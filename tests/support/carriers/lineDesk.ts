import type { Said } from './restServer';

/** The fate of a look-up. It is charged if the name begins with `told`. */
export type LookUpMeets = 'told' | 'told, cut' | 'told, html' | 'cut' | '429' | '403' | '404' | '500';

/** The look-up desk of a carrier's stand-in: it answers every query, and charges for each. */
export class LineDesk {
  /** Its result for a number, in the carrier's words; `mobile` for all others. */
  readonly lines = new Map<string, string | null>();
  /** Numbers that it reports as impossible. */
  readonly invalid = new Set<string>();
  /** Every number charged, in order. */
  readonly charged: string[] = [];
  /** Called before each answer. */
  beforeAnswer: () => Promise<void> = async () => {};
  private readonly script = new Map<string, LookUpMeets[]>();

  constructor(
    private readonly words: {
      told(phone: string, line: string | null, valid: boolean): Said;
      refusal: Readonly<Record<'429' | '403' | '404' | '500', Said>>;
    },
  ) {}

  /** Sets the fates of the next look-ups of these numbers, in turn. Afterwards they are answered. */
  meet(phones: readonly string[], ...meets: LookUpMeets[]): void {
    for (const phone of phones) this.script.set(phone, [...meets]);
  }

  async look(phone: string): Promise<Said | 'cut'> {
    const meets = this.script.get(phone)?.shift() ?? 'told';
    if (meets.startsWith('told')) this.charged.push(phone);
    await this.beforeAnswer();
    if (meets === 'cut' || meets === 'told, cut') return 'cut';
    if (meets === 'told, html') return { status: 200, body: '<html>Welcome</html>' };
    if (meets !== 'told') return this.words.refusal[meets];
    const line = this.lines.get(phone);
    return this.words.told(phone, line === undefined ? 'mobile' : line, !this.invalid.has(phone));
  }
}
