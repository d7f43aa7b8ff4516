import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { clientVirtualNumbers as contract } from '../../../src/resources/client_virtual_numbers/contract';
import { troubleText } from '../../../src/rules/words/troubles';
import { rows, type Tx } from '../../db/client';
import { registered_campaigns, virtual_numbers as table } from '../../db/schema';
import { withScope } from '../../db/scope';
import { announce, changedBy } from '../../events/announce';
import type { Deps } from '../../http/handler';
import type { Worker } from '../../queue/queue';
import type { AssignmentReading, Assignments } from '../../sending/carrier/registry';
import { askedAgainAt } from '../registration/work';
import { ASSIGNMENT_WORK, wakeRegistered } from '../../sending/job/registryNotices';
import { isQueued } from '../../queue/entries';

/** Time after which an assignment missing from the records is requested again. */
const LOST_MS = 15 * 60_000;

/** Shown of a number that is assigned. */
const REGISTRATION_CHANGES = changedBy(contract, contract.actions.assign);

type Row = typeof table.$inferSelect;
type State = Row['assignment_state'];
type Tools = Pick<Deps, 'db' | 'clock' | 'queue'>;
type Named = Pick<Row, 'tenant_id' | 'id'>;

/** Has the worker send the request to the carrier, in the transaction that stores it. */
export const assignSoon = ({ queue }: Pick<Deps, 'queue'>, tx: Tx, { tenant_id, id }: Named) =>
  queue.enqueue(tx, ASSIGNMENT_WORK, { tenant_id, id });

const isNumber = ({ tenant_id, id }: Named) =>
  and(eq(table.tenant_id, tenant_id), eq(table.id, id), isNull(table.released_at));

/** Columns to store after a reading; none while the carrier is still working on the request. */
function settled(
  row: Row,
  { assigned }: AssignmentReading,
  campaign: string | null,
  now: Date,
): Partial<Row> {
  const isLeaving = row.assignment_state === 'PENDING_UNASSIGNMENT';
  const isComing = row.assignment_state === 'PENDING_ASSIGNMENT';
  if (assigned === null) {
    const isLost = isComing && now.getTime() - (row.assignment_asked_at?.getTime() ?? 0) >= LOST_MS;
    if (isLost) return { assignment_asked_at: null };
    if (isComing) return {};
    const error = isLeaving || row.assignment_state === 'UNASSIGNED' ? null : troubleText('assignment_gone');
    return { assignment_state: 'UNASSIGNED', registered_campaign_id: null, assignment_error: error };
  }
  const { state, error } = assigned;
  if (isLeaving) {
    // The carrier's records may still show the former state.
    const isUnder = state === 'PENDING_UNASSIGNMENT' || state === 'FAILED_UNASSIGNMENT';
    return isUnder ? { assignment_state: state, assignment_error: error } : {};
  }
  if (campaign !== null && assigned.campaign !== campaign)
    return isComing
      ? {}
      : { assignment_state: 'FAILED_ASSIGNMENT', assignment_error: troubleText('assigned_elsewhere') };
  return { assignment_state: state, assignment_error: error };
}

const isPending = (state: State) => state === 'PENDING_ASSIGNMENT' || state === 'PENDING_UNASSIGNMENT';

/** One step of an assignment at a time. */
class Assigner {
  constructor(private readonly deps: Tools & Pick<Deps, 'carrier'>) {}

  private system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return withScope(this.deps.db, 'system', work);
  }

  /** The number, with the carrier's id of its campaign. */
  private current(named: Named) {
    return this.system(async (tx) => {
      const [row] = await tx.select().from(table).where(isNumber(named));
      if (!row) return undefined;
      const [campaign] = row.registered_campaign_id
        ? await tx
            .select({ registry_id: registered_campaigns.registry_id, tcr_id: registered_campaigns.tcr_id })
            .from(registered_campaigns)
            .where(eq(registered_campaigns.id, row.registered_campaign_id))
        : [];
      return { row, campaign: campaign?.registry_id ?? campaign?.tcr_id ?? null };
    });
  }

  /** Stores values unless the request has changed meanwhile. */
  private async change(row: Row, values: Partial<Row>): Promise<void> {
    if (Object.keys(values).length === 0) return;
    await this.system(async (tx) => {
      const changed = await tx
        .update(table)
        .set(values)
        .where(
          and(
            isNumber(row),
            eq(table.assignment_state, row.assignment_state),
            row.registered_campaign_id === null
              ? isNull(table.registered_campaign_id)
              : eq(table.registered_campaign_id, row.registered_campaign_id),
          ),
        )
        .returning({ id: table.id });
      const isNew = values.assignment_state === 'ASSIGNED' && row.assignment_state !== 'ASSIGNED';
      if (changed.length > 0) await announce(tx, row.tenant_id, REGISTRATION_CHANGES);
      if (changed.length > 0 && isNew) await wakeRegistered(tx, this.deps, row.tenant_id);
    });
  }

  private async ask(registry: Assignments, row: Row, campaign: string | null): Promise<void> {
    const isComing = row.assignment_state === 'PENDING_ASSIGNMENT';
    if (isComing && campaign === null) return;
    const answer = isComing
      ? await registry.assign(row.phone, campaign!)
      : await registry.unassign(row.phone, campaign);
    if (answer.outcome === 'asked')
      await this.change(row, { assignment_asked_at: this.deps.clock.now(), assignment_error: null });
    else if (answer.outcome === 'not_asked') await this.change(row, { assignment_error: answer.reason });
    else
      await this.change(row, {
        assignment_state: isComing ? 'FAILED_ASSIGNMENT' : 'FAILED_UNASSIGNMENT',
        assignment_error: answer.reason,
      });
  }

  /** Readings are numbered when they begin: one that began before the last that was written is dropped. */
  private async read(registry: Assignments, row: Row, campaign: string | null): Promise<void> {
    const [begun] = await this.system((tx) =>
      tx
        .update(table)
        .set({ assignment_readings: sql`${table.assignment_readings} + 1` })
        .where(isNumber(row))
        .returning({ reading: table.assignment_readings }),
    );
    if (!begun) return;
    const reading = await registry.read(row.phone, campaign);
    if ('trouble' in reading) {
      if (isPending(row.assignment_state)) await this.change(row, { assignment_error: reading.trouble });
      return;
    }
    const isNewer = await this.system((tx) =>
      tx
        .update(table)
        .set({ assignment_written: begun.reading })
        .where(and(isNumber(row), lt(table.assignment_written, begun.reading)))
        .returning({ id: table.id }),
    );
    if (isNewer.length > 0) await this.change(row, settled(row, reading, campaign, this.deps.clock.now()));
  }

  /** Asks the carrier or reads its record, and schedules the next look. `once`: a notice asked for this look alone. */
  async step(named: Named, once = false): Promise<void> {
    const current = await this.current(named);
    if (!current) return;
    const { row, campaign } = current;
    const registry = this.deps.carrier?.registryOf?.(row.account)?.assignments;
    if (!registry) return;
    if (isPending(row.assignment_state) && row.assignment_asked_at === null)
      await this.ask(registry, row, campaign);
    else if (row.assignment_asked_at !== null) await this.read(registry, row, campaign);
    if (once) return;
    const after = (await this.current(named))?.row;
    if (!after || (after.assignment_asked_at === null && !isPending(after.assignment_state))) return;
    if (after.assignment_state === 'UNASSIGNED') return;
    const startAfter = askedAgainAt(
      this.deps.clock.now(),
      after.assignment_attempts,
      !isPending(after.assignment_state),
    );
    await this.system(async (tx) => {
      await tx
        .update(table)
        .set({ assignment_attempts: sql`${table.assignment_attempts} + 1` })
        .where(isNumber(after));
      await this.deps.queue.enqueue(
        tx,
        ASSIGNMENT_WORK,
        { tenant_id: after.tenant_id, id: after.id },
        { startAfter },
      );
    });
  }
}

/**
 * Assigns a number to its 10DLC campaign or removes it, and polls it as long as it is in one. Only the carrier's
 * records settle it; until then nothing is sent from it.
 */
export function assignmentWorker(deps: Tools & Pick<Deps, 'carrier'>): Worker {
  const assigner = new Assigner(deps);
  return ({ payload }) => {
    const { once, ...named } = payload as unknown as Named & { once?: boolean };
    return assigner.step(named, once);
  };
}

/** Re-enqueues numbers missing from the queue. */
export const resumeAssignments = ({ db, queue }: Tools): Promise<void> =>
  withScope(db, 'system', async (tx) => {
    const lost = await rows<Named>(
      tx,
      sql`select v.tenant_id, v.id from virtual_numbers v
        where v.released_at is null and (v.assignment_state like 'PENDING%' or (v.assignment_asked_at is not null and v.assignment_state <> 'UNASSIGNED'))
        and not ${isQueued({ queue: ASSIGNMENT_WORK, key: 'id', value: sql`v.id` })}`,
    );
    for (const row of lost) await assignSoon({ queue }, tx, row);
  });
