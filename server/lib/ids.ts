/** UUIDv7 (RFC 9562): 48 bits of milliseconds, then random bits. Sorts by creation time. */
export function uuidv7(now: number, random: Uint8Array): string {
  const bytes = Buffer.from(random.subarray(0, 16));
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const systemRandom = { bytes: (n: number): Uint8Array => crypto.getRandomValues(new Uint8Array(n)) };

/** The wall clock, shifted by `offsetSeconds` (demo mode). */
export const systemClock = (offsetSeconds = 0) => ({
  now: () => new Date(Date.now() + offsetSeconds * 1000),
});

/** UUIDv7 from the given clock and random source. */
export const uuids = (clock: { now(): Date }, random: { bytes(n: number): Uint8Array }) => ({
  uuid: () => uuidv7(clock.now().getTime(), random.bytes(16)),
});
