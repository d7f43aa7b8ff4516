import fc from 'fast-check';
import { expect, it } from 'vitest';
import Polyglot from '../../../scripts/vite/polyglot';

// The build takes it from the module above.
const { default: Original } = await import(/* @vite-ignore */ 'node-polyglot' as string);

const LOCALES = ['en', 'es', 'ar', 'en-US'];
const name = fc.constantFrom('name', 'count', 'of', 'smart_count', '_', 'toString');
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('one', ' ', '||||', ' |||| ', '%{', '}', '$&', '\u00a0'),
      name.map((n) => `%{${n}}`),
    ),
  )
  .map((parts) => parts.join(''));
const value = fc.oneof(text, fc.integer({ min: 0, max: 1200 }), fc.constantFrom(null, undefined, 0, 1.5));
const values = fc.dictionary(name, value);
const phrases = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(text, fc.dictionary(fc.constantFrom('a', 'b'), text)),
);
const key = fc.constantFrom('a', 'b.a', 'c', 'c.b', '', 'Some text %{name} |||| Some texts');

it('translates as node-polyglot does', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), phrases, key, values, (locale, given, at, filling) => {
      const options = { locale, phrases: { '': '', ...given }, allowMissing: true };
      expect(new Polyglot(options as never).t(at, filling)).toBe(new Original(options).t(at, filling));
    }),
  );
});

it('chooses the plural form of every count as node-polyglot does', () => {
  const phrase = 'f0 |||| f1 |||| f2 |||| f3 |||| f4 |||| f5';
  for (const locale of LOCALES)
    for (let count = 0; count <= 400; count += 1) {
      const options = { locale, phrases: { phrase } };
      const filling = { smart_count: count };
      expect(new Polyglot(options).t('phrase', filling)).toBe(new Original(options).t('phrase', filling));
    }
});
