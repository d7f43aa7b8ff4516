/** What the demo's parts share: fresh ids, times counted from now, and the server's own secrets. */
export interface DemoKit {
  now: Date;
  uuid(): string;
  passwordHash: string;
  /** Encrypts a TOTP seed as enrolling would. */
  seal(secret: string): string;
  /** `days` before now, at `hour` o'clock UTC when given. Negative days lie ahead. */
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
