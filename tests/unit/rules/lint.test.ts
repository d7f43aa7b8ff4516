import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint, LINT_CODES, type LintContext, fixed } from '../../../src/rules/words/lint';
import type { UseCase } from '../../../src/rules/law/registration';
import { urlsOf } from '../../../src/rules/formats/urls';

const codes = (message: string, context: LintContext = {}) => lint(message, context).map(({ code }) => code);
const GOOD = 'Maple Library: Hi {first_name|there}, your book is here. Reply STOP to opt out.';
const registered = (use_case: UseCase, sub_use_cases: UseCase[] = [], samples: string[] = []) => ({
  registration: { use_case, sub_use_cases, samples },
});

describe('lint of a message', () => {
  it('is silent about a good message and an empty one', () => {
    expect(codes(GOOD, { senders: ['Maple Street Library'], ...registered('ACCOUNT_NOTIFICATION') })).toEqual(
      [],
    );
    expect(codes('  ', { senders: ['X'] })).toEqual([]);
  });

  it.each(['Txt STOP to end', 'opt-out: reply QUIT', 'to opt out call us', 'unsubscribe any time'])(
    'finds the way out in %s',
    (message) => expect(codes(message)).not.toContain('no_opt_out'),
  );

  it('does not take a part of another word for the way out', () => {
    expect(codes('Nonstop flights, weekend only')).toContain('no_opt_out');
  });

  it.each([
    ['Maple Street Library', 'Hi from MAPLE STREET LIBRARY'],
    ['Maple Street Library', 'Hi from Maple, STOP'],
    ['The Corner Café, Inc.', 'Corner cafe: hello'],
    ['American Heart Fund', 'AHF: hello'],
  ])('knows %s in “%s”', (sender, message) => {
    expect(codes(message, { senders: [sender] })).not.toContain('no_sender');
  });

  it('misses a sender who is not named', () => {
    expect(lint('Your book is here. STOP', { senders: ['Maple Street Library'] })).toEqual([
      { code: 'no_sender', token: 'Maple Street Library' },
    ]);
  });

  it.each(['bit.ly/x', 'https://BIT.ly/3abc.', 'see http://www.tinyurl.com/q'])(
    'calls %s a public shortener',
    (link) => expect(codes(`STOP ${link}`)).toContain('public_shortener'),
  );

  it('takes neither a branded link nor an e-mail address for one', () => {
    expect(codes('STOP https://go.maple.example/x or help@bit.ly')).toEqual([]);
  });

  it('asks for one link, over https', () => {
    expect(codes('STOP http://a.example/ https://b.example/')).toEqual(['insecure_link', 'many_links']);
  });

  it('misses a link that is not attached to the campaign, on addresses of this product only', () => {
    const links = { homes: ['go.shop.example/', 'console.example/l/'], attached: ['Abc23456'] };
    const found = (message: string) => lint(`STOP ${message}`, { links });
    expect(found('https://go.shop.example/Xyz98765.')).toEqual([
      { code: 'link_not_attached', token: 'https://go.shop.example/Xyz98765' },
    ]);
    expect(found('GO.shop.example/Xyz98765')).toHaveLength(1);
    expect(found('https://console.example/l/Xyz98765')).toHaveLength(1);
    for (const fine of [
      'https://go.shop.example/abc23456?a=1',
      'https://other.example/Xyz98765',
      'https://go.shop.example/',
      'https://console.example/help',
    ])
      expect(found(fine)).toEqual([]);
    expect(lint('STOP https://go.shop.example/Xyz98765')).toEqual([]);
  });

  it('hears shouting, but not a single word of it', () => {
    expect(codes('EVERYTHING MUST GO TODAY, STOP')).toContain('all_caps');
    expect(codes('SALE today at the shop, STOP')).not.toContain('all_caps');
  });

  it.each<[message: string, use: UseCase, sub: UseCase[], expected: string[]]>([
    ['Summer sale: 20% off, STOP', 'ACCOUNT_NOTIFICATION', [], ['use_case_mismatch']],
    ['Summer sale: 20% off, STOP', 'MARKETING', [], []],
    ['Summer sale: 20% off, STOP', 'MIXED', [], []],
    ['Summer sale: 20% off, STOP', 'MIXED', ['CUSTOMER_CARE', 'M2M'], ['use_case_mismatch']],
    ['Donate today, STOP', 'MIXED', [], ['use_case_mismatch']],
    ['Donate today, STOP', 'CHARITY', [], []],
  ])('compares “%s” with %s %j', (message, use, sub, expected) => {
    expect(codes(message, registered(use, sub))).toEqual(expected);
  });

  it('misses what the registered samples do not show', () => {
    const plain = registered('MARKETING', [], ['Hello, STOP to opt out']);
    expect(codes('STOP https://a.example/ or call (202) 555-0123', plain)).toEqual([
      'undeclared_link',
      'undeclared_phone',
    ]);
    const declared = registered('MARKETING', [], ['See https://a.example/x', 'Call 202-555-0199']);
    expect(codes('STOP https://a.example/ or call (202) 555-0123', declared)).toEqual([]);
  });

  it('never throws, names known things only, and fixes what it offers to fix', () => {
    const part = fc.constantFrom(
      '{a}',
      '{first_name}',
      '{{',
      'http://x.example/',
      'STOP',
      'bit.ly/a',
      ' ',
      '😀',
    );
    const message = fc.array(fc.oneof(part, fc.string({ maxLength: 12 })), { maxLength: 8 });
    fc.assert(
      fc.property(message, (parts) => {
        const text = parts.join('');
        const context = { senders: ['Acme'], fields: [{ name: 'first_name', always: false }] };
        for (const finding of lint(text, context)) {
          expect(LINT_CODES).toContain(finding.code);
          const better = fixed(text, finding);
          if (better === undefined) continue;
          const left = lint(better, context).filter(
            ({ code, token }) => code === finding.code && token === finding.token,
          );
          expect(left.length).toBe(0);
        }
      }),
    );
  });
});

describe('addresses in a message', () => {
  it('end before the punctuation of their sentence', () => {
    expect(urlsOf('See (https://a.example/b), then x.example/c.').map(({ text }) => text)).toEqual([
      'https://a.example/b',
      'x.example/c',
    ]);
  });
  it('are not seen where a space is missing', () => {
    expect(urlsOf('See you.tomorrow at noon')).toEqual([]);
  });
});
