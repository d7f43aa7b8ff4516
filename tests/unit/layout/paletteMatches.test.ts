import { expect, it } from 'vitest';
import { matches } from '../../../src/layout/palette/groups';

it.each([
  ['cam', 'Campaigns'],
  ['JOB start', 'Start job'],
  ['audiencia', 'Áudiencias'],
  ['école', 'Ecole'],
  ['حملات', 'الحملات'],
])('"%s" finds "%s"', (typed, text) => expect(matches(typed, text)).toBe(true));

it('takes every word', () => expect(matches('start campaign', 'Start job')).toBe(false));
