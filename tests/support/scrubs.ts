import { expect } from 'vitest';
import type { ListKind, ScrubKind } from '../../src/rules/data/scrubs';
import type { Scrub } from '../../src/resources/scrubs/contract';
import { NORTHWIND } from './seed';
import type { createSendingServer } from './sending';

export type Subject = { campaign_id: string } | { audience_id: string };

/** Calls to the comparison with lists by people of NORTHWIND. */
export function scrubDesk({ as }: Pick<Awaited<ReturnType<typeof createSendingServer>>, 'as'>) {
  const read = async (subject: Subject, count = true): Promise<Scrub> =>
    (
      await (
        await as(3)
      ).get(`/scrubs?${new URLSearchParams({ ...subject, ...(count && { count: 'true' }) })}`)
    ).json;

  /** Starts a run with all numbers that can be asked about, at the prices that are shown. */
  async function start(
    subject: Subject,
    kinds: readonly ScrubKind[] = ['national_dnc'],
    change: object = {},
  ) {
    const { offer, last } = await read(subject);
    const asked = offer!.kinds.filter(({ kind }) => kinds.includes(kind));
    return (await as(3)).post('/scrubs', {
      ...subject,
      kinds: asked.map(({ kind, unasked, micros }) => ({ kind, numbers: Math.max(1, unasked!), micros })),
      after: last?.id ?? null,
      ...change,
    });
  }

  const require_ = async (scrub_kinds: readonly ListKind[], scrub_days: number | null = null) => {
    const staff = await as(4);
    const { version } = (await staff.get(`/sending_days/${NORTHWIND}`)).json;
    const { status } = await staff.post(`/sending_days/${NORTHWIND}`, { scrub_kinds, scrub_days, version });
    expect(status).toBe(200);
  };
  return { read, start, require_ };
}
