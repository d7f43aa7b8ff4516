import { expect, it } from 'vitest';
import { lint, type LintCode } from '../../../src/rules/words/lint';
import { HARMLESS_MESSAGES, OBJECTED } from './messages.corpus';

/** Shares that the lint may miss, and that it may object to wrongly. */
const MISSED_SHARE = 0.05;
const WRONG_SHARE = 0.03;

const registration = {
  use_case: 'CUSTOMER_CARE',
  sub_use_cases: [],
  age_gated: false,
  direct_lending: false,
} as const;
const isObjection = (code: LintCode) =>
  code.startsWith('about_') || code === 'use_case_mismatch' || code === 'public_shortener';
/** Topics of the objections to a message under a registration for customer care, each with its words. */
const topicsOf = (text: string) =>
  lint(text, { registration })
    .filter(({ code }) => isObjection(code))
    .map(({ code, token = '' }) => ({
      about: code === 'public_shortener' ? 'shortener' : code.startsWith('about_') ? code.slice(6) : token,
      token,
    }));

const missed = OBJECTED.filter(([, about, text]) => topicsOf(text).every((each) => each.about !== about));
const wrong = HARMLESS_MESSAGES.filter(([, text]) => topicsOf(text).length > 0);

it('enough messages in each language are compared', () => {
  expect(OBJECTED.length).toBeGreaterThanOrEqual(120);
  expect(HARMLESS_MESSAGES.length).toBeGreaterThanOrEqual(80);
  for (const language of ['en', 'es', 'ar', 'fr'] as const)
    for (const texts of [OBJECTED, HARMLESS_MESSAGES])
      expect(texts.filter(([each]) => each === language).length).toBeGreaterThanOrEqual(5);
});

it('almost no message that carriers object to passes', () => {
  expect(missed.length / OBJECTED.length, JSON.stringify(missed)).toBeLessThanOrEqual(MISSED_SHARE);
});

it('almost no harmless message is objected to', () => {
  const share = wrong.length / HARMLESS_MESSAGES.length;
  expect(share, JSON.stringify(wrong.map(([, text]) => [text, topicsOf(text)]))).toBeLessThanOrEqual(
    WRONG_SHARE,
  );
});

it.each(OBJECTED.filter(([, about]) => about === about.toLowerCase() && about !== 'shortener'))(
  'the words of %s, %s, “%s” are named as they are written',
  (_language, _about, text) => {
    for (const { about, token } of topicsOf(text))
      if (about === about.toLowerCase()) expect(text).toContain(token.trim() || 'some words');
  },
);
