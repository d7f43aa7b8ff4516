import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UNTRIED_RENEWALS } from '../../e2e/actors/exceptions';
import { LIVE } from '../../e2e/actors/live';

/** The mechanism. Reads of decisions renew by `renewal.ts`, which the review covers. */
const MECHANISM = /^(dataProvider\/(?!renewal)|admin\/polling)/;

const renewing = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => !MECHANISM.test(path))
  .filter((path) => /\brefetchInterval\b|\busePolling\(/.test(readFileSync(`src/${path}`, 'utf8')));

describe('a part of a page that renews itself', () => {
  const tried = new Set(LIVE.flatMap(({ renewals }) => renewals));

  it.each(renewing)('%s is tried with lost and late answers, or says why not', (path) => {
    expect(tried.has(path) !== path in UNTRIED_RENEWALS).toBe(true);
  });

  it('is one that renews itself', () => {
    expect([...tried, ...Object.keys(UNTRIED_RENEWALS)].filter((path) => !renewing.includes(path))).toEqual(
      [],
    );
  });
});
