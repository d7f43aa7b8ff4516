/** Path on a branded domain by which this server recognizes itself behind it. */
export const PROBE_PATH = '/.well-known/sms-console';
