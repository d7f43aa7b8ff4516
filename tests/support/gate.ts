import { UNCHANGING } from '../../server/db/identity';
import { readJob } from '../../server/sending/ledger/jobRow';
import { passGate } from '../../server/sending/submit/gate';
import type { createRaceServer } from './races';
import { NORTHWIND } from './seed';

interface AtGate {
  job_id: string;
  token: string;
  phone: string;
  place?: string;
}

/** The gate's decision about the first row of a job in NORTHWIND, a text that is composed and whose hours are open. */
export async function atGate(
  { db, deps }: Pick<Awaited<ReturnType<typeof createRaceServer>>, 'db' | 'deps'>,
  { job_id, token, phone, place = '' }: AtGate,
): Promise<() => ReturnType<typeof passGate>> {
  const job = (await readJob(db, NORTHWIND, job_id))!;
  const row = {
    n: 1,
    phone,
    place,
    body: 'Hi',
    segments: 1,
    virtual_number: '+12125550170',
    account: 'default',
    registration: null,
    line_type: null,
    place_by: null,
  };
  const sending = {
    ...deps,
    carrier: {},
    streaks: new Map(),
    senderStreaks: new Map(),
    identity: UNCHANGING,
  } as unknown as Parameters<typeof passGate>[0];
  return () =>
    passGate(sending, { job, token, tolerated: { differences: false } }, [row], {
      open: [place],
      window: job.hours === 'hold' ? { start: '00:00', end: '24:00' } : null,
    });
}
