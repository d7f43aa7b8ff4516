import { Hono } from 'hono';
import * as z from 'zod/mini';
import { phone, prose } from '../../src/contract/common';
import { fieldErrors } from '../http/issues';
import { invalid, ProblemError } from '../http/problem';
import { zodOf } from '../lib/zodOf';
import { FaultBody, MemoryBody, SpeedBody } from './faults';
import type { Simulator } from './simulator';

const InboundBody = z.strictObject({
  from: zodOf(phone()),
  to: zodOf(phone()),
  body: zodOf(prose()),
});

/** Parses the body. @throws 422 with the fields that are not valid */
async function parse<T extends z.ZodMiniType>(schema: T, request: Request): Promise<z.infer<T>> {
  const result = schema.safeParse(await request.json().catch(() => null));
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error.issues));
}

/** The simulator's controls, for tests and demonstrations. Mounted under `/sim` in demo mode only. */
export function simulatorRoutes(simulator: Simulator): Hono {
  const app = new Hono();
  app.onError((error) => {
    if (!(error instanceof ProblemError)) throw error;
    return Response.json(error.toBody(''), {
      status: error.status,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
  });
  app.get('/ledger', async (c) => {
    const records = await simulator.ledger(c.req.query('job_id'));
    return c.json({ records, total: records.length });
  });
  app.get('/waiting', async (c) => c.json({ waiting: await simulator.waiting() }));
  app.post('/faults', async (c) => {
    const { mode, rate, seed } = await parse(FaultBody, c.req.raw);
    await simulator.configure({ fault: mode, rate: mode === 'none' ? 0 : rate, seed });
    return c.json({ mode, rate, seed });
  });
  app.post('/speed', async (c) => {
    const { per_second } = await parse(SpeedBody, c.req.raw);
    await simulator.configure({ per_second });
    return c.json({ per_second });
  });
  app.post('/memory', async (c) => {
    const { mode } = await parse(MemoryBody, c.req.raw);
    await simulator.configure({ memory: mode });
    return c.json({ mode });
  });
  app.post('/inbound', async (c) => {
    await simulator.receive(await parse(InboundBody, c.req.raw));
    return c.json({ status: 'received' }, 202);
  });
  return app;
}
