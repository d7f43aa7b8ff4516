import { expect, it } from 'vitest';
import * as s from '../../../src/contract/schema';
import { clockTime, line, maybe, prose, version } from '../../../src/contract/common';
import { bodyOf } from '../../../src/dataProvider/body';

const body = s.strictObject({
  name: line(),
  notes: maybe(prose()),
  message: s.optional(prose()),
  window_start: s.optional(clockTime()),
  version: version(),
});

it('takes what the call takes and leaves the rest of the record out', () => {
  expect(bodyOf(body, { name: 'A', version: 3, created_at: 'x', id: '1' })).toEqual({
    name: 'A',
    version: 3,
  });
});

it('says "emptied" in the way that the field understands', () => {
  expect(bodyOf(body, { name: 'A', notes: null, message: null, window_start: null, version: 3 })).toEqual({
    name: 'A',
    notes: null,
    message: '',
    version: 3,
  });
});

it('passes an emptied required field on, so that its absence is said', () => {
  expect(bodyOf(body, { name: null, version: 3 })).toEqual({ name: null, version: 3 });
});
