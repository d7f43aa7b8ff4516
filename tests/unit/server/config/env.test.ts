import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drainSeconds, origins, readEnv, VARIABLES } from '../../../../server/config/env';

describe('environment', () => {
  it('is documented, neither more nor less', () => {
    const documented = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `([A-Z\d_]+)`/gm)].map(
      ([, name]) => name!,
    );
    expect(documented.toSorted()).toEqual([...VARIABLES].toSorted());
  });

  it('takes an empty value for an absent one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4000, DATA_DIR: './data' });
  });

  it('waits for the hours of recipients unless it says otherwise', () => {
    expect(readEnv({}).QUIET_HOURS).toBe('hold');
  });

  it('names everything that is wrong with it', () => {
    expect(() => readEnv({ PORT: 'x', SECRET_KEY: 'short', PROVIDER_URL: 'javascript:alert(1)' })).toThrow(
      /PORT: [^\n]+\n +SECRET_KEY: [^\n]+\n +PROVIDER_URL: /,
    );
    expect(() => readEnv({ APP_ORIGINS: 'https://a.example, nonsense' })).toThrow(/APP_ORIGINS/);
  });

  it('drains where other processes take the requests, for as long as balancers need', () => {
    const DATABASE_URL = 'postgres://db.example/console';
    expect(drainSeconds(readEnv({}))).toBe(0);
    expect(drainSeconds(readEnv({ DATABASE_URL }))).toBe(5);
    expect(drainSeconds(readEnv({ DATABASE_URL, DRAIN_SECONDS: '0' }))).toBe(0);
    for (const wrong of ['121', '-1', '1.5', 'soon'])
      expect(() => readEnv({ DRAIN_SECONDS: wrong })).toThrow(/DRAIN_SECONDS/);
  });

  it('allows the served origin unless others are listed', () => {
    expect(origins(readEnv({ PORT: '4100' }))).toEqual(['http://localhost:4100', 'http://127.0.0.1:4100']);
    expect(origins(readEnv({ APP_ORIGINS: 'https://a.example/, https://b.example' }))).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });
});
