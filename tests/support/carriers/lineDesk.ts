import type { Said } from './restServer';

/** What a look-up meets. What begins with `told` is charged. */
export type LookUpMeets = 'told' | 'told, cut' | 'told, html' | 'cut' | '429' | '403' | '404' | '500';

/** The look-up desk of a carrier's stand-in: it answers every question that it gets, and charges each. */
export class LineDesk {
  /** What it says of a number, in the carrier's words; of all others it says `mobile`. */
  readonly lines = new Map<string, string | null>();
  /** Numbers that cannot exist, as it says. */
  readonly invalid = new Set<string>();
  /** Every number that it charged for, in order. */
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

  /** What the next look-ups of these numbers meet, in turn. Afterwards they are told. */
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
