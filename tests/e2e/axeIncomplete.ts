/**
 * Results that axe cannot decide, by rule, with the reason why they are right. A rule without an entry
 * fails the run, so that each new one is examined once.
 */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'color-contrast':
    'Text over a picture or a gradient: held for any color by tests/unit/theme/colors.test.ts, and measured on pixels by appearance.spec.ts.',
  'aria-hidden-focus':
    'The page behind an open dialog: what can be focused there cannot be reached, as jobs.long.spec.ts holds with the Tab key.',
};
