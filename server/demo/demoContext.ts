/** Shared by all parts of the demo: new ids, times relative to now, and the server's secrets. */
export interface DemoKit {
  now: Date;
  uuid(): string;
  passwordHash: string;
  /** Encrypts a TOTP seed, as enrolment does. */
  seal(secret: string): string;
  /** The time `days` ago, at `hour` o'clock UTC if given. Negative days are in the future. */
  daysAgo(days: number, hour?: number): Date;
}

const DAY_MS = 86_400_000;

export function createKit(parts: Pick<DemoKit, 'now' | 'uuid' | 'passwordHash' | 'seal'>): DemoKit {
  const daysAgo = (days: number, hour?: number) => {
    const at = new Date(parts.now.getTime() - days * DAY_MS);
    if (hour !== undefined) at.setUTCHours(hour, 0, 0, 0);
    return at;
  };
  return { ...parts, daysAgo };
}
