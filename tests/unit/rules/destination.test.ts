import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinationOf, isConfusable } from '../../../src/rules/formats/destination';

describe('destinationOf', () => {
  it.each([
    ['https://www.acme.example/sale?id=1#top', 'https://www.acme.example/sale?id=1#top'],
    ['  HTTPS://WWW.Acme.example  ', 'https://www.acme.example/'],
    ['https://пример.рф/ü?q=é', 'https://xn--e1afmkfd.xn--p1ai/%C3%BC?q=%C3%A9'],
    ['https://münchen.example:8443/x', 'https://xn--mnchen-3ya.example:8443/x'],
    ['https://日本語abc.example', 'https://xn--abc-s08fl0dtz6h.example/'],
    ['https://ελλάδα.example', 'https://xn--hxakic4aa.example/'],
    ['https://москва.example', 'https://xn--80adxhks.example/'],
    // Below a domain of their own alphabet, letters that look Latin are what everybody writes.
    ['https://сор.рф', 'https://xn--n1aeb.xn--p1ai/'],
    ['https://www.acme.example/@user', 'https://www.acme.example/@user'],
  ])('stores %s as %s', (typed, href) => expect(destinationOf(typed)).toEqual({ href }));

  it.each([
    ['https://acme.example.', 'address_form'],
    ['https://acme..example', 'address_form'],
    ['https://bank.example@evil.example', 'address_form'],
    ['https://bank.example\\@evil.example', 'address_form'],
    ['https:\\\\evil.example', 'address_form'],
    ['https://acme.example/a\tb', 'address_form'],
    ['https://acme.example/a\nb', 'address_form'],
    ['https://acme.example/a b', 'address_form'],
    ['https://acme.example/\u0007', 'address_form'],
    ['https://acme%2eexample', 'address_form'],
    ['https:///acme.example', 'address_form'],
    ['https:acme.example', 'address_form'],
    ['https://localhost/x', 'private'],
    ['https://intranet', 'private'],
    ['https://printer.local', 'private'],
    ['https://127.0.0.1', 'private'],
    ['https://203.0.113.5/', 'private'],
    ['https://0x7f.1', 'private'],
    ['https://2130706433', 'private'],
    ['https://[2001:db8::1]/', 'private'],
    ['https://pаypal.example', 'confusable'],
    ['https://аррӏе.example', 'confusable'],
    ['https://gοοgle.example', 'confusable'],
    ['https://ɡoogle.example', 'confusable'],
    ['https://оса.example', 'confusable'],
    ['https://www.асе.example', 'confusable'],
  ])('refuses %j as %s', (typed, problem) => expect(destinationOf(typed)).toEqual({ problem }));

  it.each(['', 'acme.example', 'javascript:alert(1)', 'ftp://acme.example', 'https://', 'https://a b'])(
    'takes %j for no address',
    (typed) => expect(destinationOf(typed) ?? {}).not.toHaveProperty('href'),
  );

  it('sees through punycode where it is told how', () => {
    const typed = 'https://xn--80ak6aa92e.example/';
    expect(destinationOf(typed)).toEqual({ href: typed });
    expect(destinationOf(typed, domainToUnicode)).toEqual({ problem: 'confusable' });
    expect(destinationOf('https://xn--mnchen-3ya.example/', domainToUnicode)).toHaveProperty('href');
  });

  it('never throws, and what it stores is printable ASCII that it stores as itself', () => {
    const host = fc.stringMatching(/^[a-zа-яα-ωé日.-]{1,12}$/u);
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(host, fc.string({ unit: 'grapheme' })).map(([h, path]) => `https://${h}.example/${path}`),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const judged = destinationOf(typed, domainToUnicode);
        if (judged === undefined || 'problem' in judged) return;
        expect(judged.href).toMatch(/^https?:\/\/[!-~]+$/);
        expect(destinationOf(judged.href, domainToUnicode)).toEqual(judged);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isConfusable', () => {
  it('is any Latin name with one letter of it exchanged for one that looks the same', () => {
    const swaps: Record<string, string> = { a: 'а', c: 'с', e: 'е', o: 'ο', p: 'р', i: 'і', x: 'х', y: 'у' };
    fc.assert(
      fc.property(fc.stringMatching(/^[aceopixy][a-z]{3,8}$/), (name) => {
        expect(isConfusable(`${name}.example`)).toBe(false);
        expect(isConfusable(`${swaps[name[0]!]}${name.slice(1)}.example`)).toBe(true);
      }),
    );
  });
});
