import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf, type Reply } from '../../../../server/carriers/smpp/answers';
import {
  BadPdu,
  COMMAND,
  decodeData,
  decodeId,
  decodeMessage,
  encode,
  encodeBind,
  encodeMessage,
  Framer,
  type Message,
  nextSequence,
  type Pdu,
  TLV,
} from '../../../../server/carriers/smpp/pdu';
import { idOf, kindOf, receiptOf, type ReceiptIds } from '../../../../server/carriers/smpp/receipts';
import { decodeText, encodeText, partHeader, withoutHeader } from '../../../../server/carriers/smpp/text';
import { BASIC, EXTENSION, segment } from '../../../../src/rules/formats/segments';

const bytes = (most: number) => fc.uint8Array({ maxLength: most }).map((all) => Buffer.from(all));
const word = (most: number) =>
  fc.string({
    unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
    maxLength: most,
  });
const octet = fc.nat({ max: 255 });

const pdus: fc.Arbitrary<Pdu> = fc.record({
  command: fc.nat({ max: 0xffffffff }),
  status: fc.nat({ max: 0xffffffff }),
  sequence: fc.nat({ max: 0xffffffff }),
  body: bytes(300),
});

const messages: fc.Arbitrary<Message> = fc.record({
  source: word(20),
  dest: word(20),
  esm_class: octet,
  validity: word(16),
  registered_delivery: octet,
  data_coding: octet,
  text: bytes(600),
  tlvs: fc
    .dictionary(fc.nat({ max: 0x0400 }).map(String), bytes(40))
    .map((all) => new Map(Object.entries(all).map(([tag, value]) => [Number(tag), value]))),
});

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');

describe('PDUs', () => {
  it('are the bytes of the specification', () => {
    const bind = encodeBind({ system_id: 'SMPP3TEST', password: 'secret08', system_type: 'SUBMIT1' });
    expect(encode({ command: COMMAND.bind_transmitter, status: 0, sequence: 1, body: bind })).toEqual(
      hex(`0000002f 00000002 00000000 00000001
        534d50503354455354 00 7365637265743038 00 5355424d495431 00 34 00 00 00`),
    );
    const body = encodeMessage({
      source: '12025550190',
      dest: '12025550100',
      esm_class: 0,
      validity: '',
      registered_delivery: 1,
      data_coding: 0,
      text: Buffer.from('Hi'),
      tlvs: new Map([[TLV.sar_ref, hex('0102')]]),
    });
    expect(body).toEqual(
      hex(`00 01 01 3132303235353530313930 00 01 01 3132303235353530313030 00
        00 00 00 00 00 01 00 00 00 02 4869 020c 0002 0102`),
    );
  });

  it('come out of a stream as they went in, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(pdus, { maxLength: 5 }), fc.array(fc.nat({ max: 400 })), (all, cuts) => {
        const stream = Buffer.concat(all.map(encode));
        const places = [...new Set(cuts.map((at) => Math.min(at, stream.length)))].toSorted((a, b) => a - b);
        const framer = new Framer();
        const found = [0, ...places].flatMap((at, i) => framer.push(stream.subarray(at, places[i])));
        expect(found).toEqual(all);
      }),
    );
  });

  it('come byte by byte', () => {
    const pdu = { command: 4, status: 0, sequence: 7, body: Buffer.alloc(2_000, 1) };
    const framer = new Framer();
    expect([...encode(pdu)].flatMap((byte) => framer.push(Buffer.from([byte])))).toEqual([pdu]);
  });

  it.each(['00000000', '0000000f', '00020001', 'ffffffff', '47455420'])(
    'with the length %s end the session',
    (length) => {
      expect(() => new Framer().push(hex(length))).toThrow(BadPdu);
    },
  );

  it('that are anything else are cut or refused, and nothing else is thrown', () => {
    fc.assert(
      fc.property(fc.array(bytes(80)), (chunks) => {
        const framer = new Framer();
        try {
          for (const chunk of chunks) framer.push(chunk);
        } catch (error) {
          expect(error).toBeInstanceOf(BadPdu);
        }
      }),
    );
  });

  it('keep their sequence numbers between 1 and 0x7FFFFFFF', () => {
    expect([0, 1, 0x7fffffff].map(nextSequence)).toEqual([1, 2, 1]);
  });
});

describe('messages', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(decodeMessage(encodeMessage(message))).toEqual(message);
      }),
    );
  });

  it('that are cut off anywhere are refused or have lost whole fields', () => {
    fc.assert(
      fc.property(messages, fc.nat(), (message, cut) => {
        const whole = encodeMessage(message);
        try {
          const read = decodeMessage(whole.subarray(0, cut % whole.length));
          expect([...read.tlvs.keys()].every((tag) => message.tlvs.has(tag))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(BadPdu);
        }
      }),
    );
  });

  it('that are anything are read or refused', () => {
    fc.assert(
      fc.property(bytes(200), (body) => {
        for (const decode of [decodeMessage, decodeData]) {
          try {
            decode(body);
          } catch (error) {
            expect(error).toBeInstanceOf(BadPdu);
          }
        }
        expect(decodeId(body).length).toBeLessThan(65);
      }),
    );
  });

  it('never hold a text that would end a field early', () => {
    const bind = { system_id: 'a\0b', password: '', system_type: '' };
    expect(() => encodeBind(bind)).toThrow(RangeError);
    expect(() => encodeBind({ ...bind, system_id: 'x'.repeat(16) })).toThrow(RangeError);
  });
});

describe('texts', () => {
  const gsm = fc.string({ unit: fc.constantFrom(...BASIC, ...EXTENSION), maxLength: 400 });
  const any = fc.string({ unit: 'grapheme', maxLength: 200 });

  it('have as many parts as the product counts, none longer than a segment', () => {
    fc.assert(
      fc.property(fc.oneof(gsm, any), (text) => {
        const { segments, encoding } = segment(text);
        const { data_coding, parts } = encodeText(text, 'gsm7');
        expect(parts).toHaveLength(Math.max(1, segments));
        expect(data_coding).toBe(encoding === 'GSM-7' ? 0 : 8);
        const most = encoding === 'GSM-7' ? [160, 153] : [140, 134];
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(most[parts.length > 1 ? 1 : 0]!);
      }),
    );
  });

  it.each(['gsm7', 'latin1'] as const)('are read as they were written, with %s', (alphabet) => {
    fc.assert(
      fc.property(fc.oneof(gsm, any), (text) => {
        const { data_coding, parts } = encodeText(text, alphabet);
        expect(parts.map((part) => decodeText(part, data_coding, alphabet)).join('')).toBe(text);
      }),
    );
  });

  it('are the bytes of the alphabet’s table', () => {
    expect(encodeText('@Hé€{', 'gsm7')).toEqual({ data_coding: 0, parts: [hex('00 48 05 1b65 1b28')] });
    expect(encodeText('Hé', 'latin1')).toEqual({ data_coding: 0, parts: [hex('48 e9')] });
    expect(encodeText('Ω', 'latin1')).toEqual({ data_coding: 8, parts: [hex('03a9')] });
    expect(encodeText('😀', 'gsm7')).toEqual({ data_coding: 8, parts: [hex('d83d de00')] });
  });

  it('never cut an escaped character or a surrogate pair', () => {
    expect(
      encodeText(`${'a'.repeat(152)}€${'b'.repeat(20)}`, 'gsm7').parts.map((part) => part.length),
    ).toEqual([152, 22]);
    expect(encodeText('😀'.repeat(40), 'gsm7').parts.map((part) => part.length)).toEqual([132, 28]);
  });

  it('come in other codings too', () => {
    expect(decodeText(hex('48e9'), 3, 'gsm7')).toBe('Hé');
    expect(decodeText(hex('03a9'), 0x18, 'gsm7')).toBe('Ω');
    expect(decodeText(hex('1b65 1b61 1b ff'), 0, 'gsm7')).toBe('€a?');
    expect(decodeText(hex('0041 00'), 8, 'gsm7')).toBe('A');
  });

  it('are read without their header, and anything is', () => {
    const text = Buffer.from('Hello');
    expect(withoutHeader(Buffer.concat([partHeader(300, 3, 2), text]))).toEqual({
      text,
      partOf: { ref: 300 & 0xff, total: 3, part: 2 },
    });
    expect(withoutHeader(Buffer.concat([hex('06 08 04 0102 02 01'), text]))).toEqual({
      text,
      partOf: { ref: 0x0102, total: 2, part: 1 },
    });
    fc.assert(
      fc.property(bytes(40), fc.nat({ max: 255 }), (all, coding) => {
        decodeText(withoutHeader(all).text, coding, 'gsm7');
      }),
    );
  });
});

describe('receipts', () => {
  const at = new Date('2026-08-03T12:00:00Z');
  const read = (text: string, tlvs: [number, Buffer][] = [], ids: ReceiptIds = 'same') =>
    receiptOf(
      {
        source: '',
        dest: '',
        esm_class: 4,
        validity: '',
        registered_delivery: 0,
        data_coding: 0,
        text: Buffer.from(text),
        tlvs: new Map(tlvs),
      },
      { account: 'main', ids, at },
    );
  const ended = (id: string, word: string, error = '000') =>
    `id:${id} sub:001 dlvrd:001 submit date:2608031200 done date:260803120105 stat:${word} err:${error} text:Hello`;

  it.each([
    ['DELIVRD', 'delivered', null],
    ['EXPIRED', 'failed', 'smpp:EXPIRED'],
    ['DELETED', 'failed', 'smpp:DELETED'],
    ['UNDELIV', 'failed', 'smpp:UNDELIV'],
    ['REJECTD', 'failed', 'smpp:REJECTD'],
    ['ACCEPTD', 'accepted', null],
    ['ENROUTE', 'accepted', null],
    ['UNKNOWN', 'accepted', null],
    ['WHATEVER', 'accepted', null],
  ])('%s is %s', (state, status, code) => {
    const dated = new Date('2026-08-03T12:01:05Z');
    const receipt = { account: 'main', key: null, carrierId: '7', status, code, at, dated };
    expect(read(ended('7', state))).toEqual(receipt);
  });

  it('keep the carrier’s own error, and are read without one', () => {
    expect(read(ended('7', 'UNDELIV', '034'))?.code).toBe('smpp:UNDELIV/034');
    expect(read('id:7 stat:UNDELIV')?.code).toBe('smpp:UNDELIV');
    expect(read('ID:7 STAT:delivrd')?.status).toBe('delivered');
  });

  it.each<[string, string, [number, Buffer][], ReceiptIds, string]>([
    ['as it was answered', 'id:00aB12 stat:DELIVRD', [], 'same', 'ab12'],
    ['in decimal, answered in hexadecimal', 'id:0000000255 stat:DELIVRD', [], 'decimal', 'ff'],
    ['in hexadecimal, answered in decimal', 'id:00FF stat:DELIVRD', [], 'hex', '255'],
    ['longer than numbers hold', 'id:18446744073709551615 stat:DELIVRD', [], 'decimal', 'ffffffffffffffff'],
    ['with letters where a number is expected', 'id:ab-1 stat:DELIVRD', [], 'decimal', 'ab-1'],
    ['in a field alone', '', [[TLV.receipted_message_id, Buffer.from('Ab1\0')]], 'same', 'ab1'],
    [
      'in a field, and otherwise in the text',
      'id:255 stat:DELIVRD',
      [[TLV.receipted_message_id, Buffer.from('FF\0')]],
      'decimal',
      'ff',
    ],
    [
      'the same in both, but not as it was answered',
      'id:255',
      [[TLV.receipted_message_id, Buffer.from('255')]],
      'decimal',
      'ff',
    ],
  ])('have an id %s', (_, text, tlvs, ids, id) => {
    expect(read(text, tlvs, ids)?.carrierId).toBe(id);
  });

  it('believe the field about the state', () => {
    expect(read('id:1 stat:DELIVRD', [[TLV.message_state, Buffer.from([5])]])?.status).toBe('failed');
  });

  it('without an id are none, and what the person wrote says nothing', () => {
    expect(read('stat:DELIVRD')).toBeNull();
    expect(read('text:id:1 stat:DELIVRD')).toBeNull();
    expect(read('id:1 stat:UNDELIV text:stat:DELIVRD')?.status).toBe('failed');
  });

  it('are told by their class, never by their text', () => {
    const all = [0x00, 0x40, 0x04, 0x44, 0x20, 0x08];
    expect(all.map((esm_class) => kindOf({ esm_class }))).toEqual([
      'text',
      'text',
      'receipt',
      'receipt',
      'progress',
      'other',
    ]);
  });

  it('of any shape are read or are none', () => {
    fc.assert(
      fc.property(bytes(200), messages, (text, { tlvs }) => {
        read(text.toString('latin1'), [...tlvs], 'decimal');
        expect(idOf(text.toString('latin1'))).toBeTypeOf('string');
      }),
    );
  });
});

describe('what an answer means', () => {
  const answered = (status: number, id = '1a'): Reply => ({ kind: 'answered', status, id });

  it.each<[string, Reply, object | undefined]>([
    ['taken', answered(0), { outcome: 'accepted', carrierId: '1a' }],
    ['taken, without an id', answered(0, ''), undefined],
    ['no answer', { kind: 'no_answer' }, undefined],
    [
      'not written',
      { kind: 'not_sent', reason: 'ECONNREFUSED' },
      { outcome: 'not_taken', trouble: 'ECONNREFUSED' },
    ],
    ['throttled', answered(0x58), { outcome: 'not_taken', retryAfterMs: 1_000, trouble: 'smpp:0x58' }],
    ['its queue is full', answered(0x14), { outcome: 'not_taken', trouble: 'smpp:0x14' }],
    ['a system error', answered(0x08), { outcome: 'not_taken', trouble: 'smpp:0x08' }],
    ['a wrong number', answered(0x0b), { outcome: 'rejected', code: 'smpp:0x0B' }],
    ['its own code', answered(0x0401), { outcome: 'rejected', code: 'smpp:0x401' }],
    [
      'not understood',
      { kind: 'refused', status: 3 },
      { outcome: 'not_taken', trouble: 'generic_nack smpp:0x03' },
    ],
  ])('%s', (_, reply, meant) => {
    const answer = answerOf(reply);
    if (meant === undefined) expect(answer).toBeUndefined();
    else expect(answer).toMatchObject(meant);
  });
});
