import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeId, encodeId } from '../../../src/dataProvider/identity';

const KEY = ['client_id', 'tn', 'vn'];

test('a record with one key field keeps its own id, odd characters included', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(encodeId([id])).toBe(id);
      expect(decodeId(['id'], id)).toEqual({ id });
    }),
  );
});

test('several key fields survive the way through one id, whatever they hold', () => {
  const odd = fc.oneof(fc.string(), fc.stringMatching(/^[~%+7E25.]{0,8}$/));
  fc.assert(
    fc.property(odd, odd, odd, (client_id, tn, vn) => {
      expect(decodeId(KEY, encodeId([client_id, tn, vn]))).toEqual({ client_id, tn, vn });
    }),
  );
});

test('different keys never share an id', () => {
  const pair = fc.tuple(fc.stringMatching(/^[~%ab]{0,4}$/), fc.stringMatching(/^[~%ab]{0,4}$/));
  fc.assert(
    fc.property(pair, pair, (one, other) => {
      expect(encodeId(one) === encodeId(other)).toBe(one[0] === other[0] && one[1] === other[1]);
    }),
  );
});

test('reads as the contract writes it: job 7 of campaign 12', () => {
  expect(encodeId(['12', '7'])).toBe('12~7');
});

test('an id with too few or too many parts is nobody’s', () => {
  expect(decodeId(['campaign_id', 'id'], '7')).toBeUndefined();
  expect(decodeId(['campaign_id', 'id'], '1~2~3')).toBeUndefined();
});
