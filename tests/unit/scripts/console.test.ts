import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DIST, ensureConsole } from '../../../scripts/console';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'console-'))));
afterEach(() => rmSync(root, { recursive: true }));

it('serves the console that it was given where nothing is installed to build it', () => {
  mkdirSync(join(root, DIST));
  writeFileSync(join(root, DIST, 'index.html'), '');
  utimesSync(join(root, DIST, 'index.html'), 0, 0);
  writeFileSync(join(root, 'index.html'), 'newer');
  expect(() => ensureConsole(root)).not.toThrow();
});

it('says what to do where there is neither', () => {
  expect(() => ensureConsole(root)).toThrow(/npm run build.*npm ci/s);
});
