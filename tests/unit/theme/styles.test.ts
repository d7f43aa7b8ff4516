import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_APPEARANCE } from '../../../src/theme/appearance';
import { BREAKPOINTS, SIDEBAR_CLOSES_BELOW, SIDEBAR_HIDDEN_BELOW } from '../../../src/theme/tokens';
import { variablesOf } from '../../../src/theme/variables';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    name,
    css: readFileSync(join('src', name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  }));

/** Media queries cannot read custom properties, so their widths are held to the tokens here. */
const WIDTHS = [...Object.values(BREAKPOINTS), SIDEBAR_HIDDEN_BELOW, SIDEBAR_CLOSES_BELOW];

it('finds the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(5);
});

describe.each(sheets)('$name', ({ css }) => {
  it('has no literal color', () => {
    expect(css.match(/#[0-9a-f]{3,8}\b(?![^{}]*\{)|\b(?:rgb|hsl|oklch)a?\(/gi) ?? []).toEqual([]);
  });

  it('breaks only at the spec’s widths', () => {
    const widths = [...css.matchAll(/@media[^{]*?width[^{]*?(\d+)px/g)].map(([, width]) => Number(width));
    expect(widths.filter((width) => !WIDTHS.some((known) => known === width || known === width + 1))).toEqual(
      [],
    );
  });
});

it('defines every custom property that a style sheet reads', () => {
  const own = new Set(
    sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  );
  const all = variablesOf({ ...DEFAULT_APPEARANCE, menuStyle: 'color', headerStyle: 'color' });
  const known = new Set([...Object.keys(all), ...own, '--columns', '--beside']);
  const unknown = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/var\(\s*(--[\w-]+)/g)].flatMap(([, used]) =>
      known.has(used) ? [] : [`${name}: ${used}`],
    ),
  );
  expect(unknown).toEqual([]);
});

it('changes colors with the mode and nothing else', () => {
  const light = variablesOf(DEFAULT_APPEARANCE);
  const dark = variablesOf({ ...DEFAULT_APPEARANCE, mode: 'dark' });
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  expect(dark['--surface']).not.toBe(light['--surface']);
  expect(dark['--s4']).toBe('16px');
});
