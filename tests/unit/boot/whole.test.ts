import { expect, it, vi } from 'vitest';

it('makes no formatter of dates while it runs: one takes a slow phone ten milliseconds', async () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  await import('../../../src/boot/whole');
  expect(made).not.toHaveBeenCalled();
});
