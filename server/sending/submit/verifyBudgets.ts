import { and, eq, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../db/client';
import { budget_checks } from '../../db/schema';
import { withScope } from '../../db/scope';
import { SENT_STATES } from '../ledger/states';
import { UNIT } from './budgetGate';
import type { FactHistory } from './factHistory';
import type { Unkept } from './verifyFacts';

type Owner = 'client' | 'tenant';
const OWNERS = ['client', 'tenant'] as const satisfies readonly Owner[];
type Check = typeof budget_checks.$inferSelect;

/** A comparison's part about one owner. */
const sideOf = (check: Check, owner: Owner) => ({
  month: check[`${owner}_month`],
  limit: check[`${owner}_limit`],
  used: check[`${owner}_used`],
});

/** Sums of the messages that passed by comparisons, in millionths. */
interface Sums {
  /** Cost of those that counted all the time since; `reported`: the part of it that a carrier has reported. */
  least: number;
  reported: number;
  /** Cost of all. */
  most: number;
}

/** The ledger's word on an owner's month. */
interface Month {
  /** Sums of all that passed by earlier comparisons, by number. */
  before: ReadonlyMap<number, Sums>;
  /** Spending on everything else: messages outside jobs, texts from people, look-ups, and jobs without a budget. */
  others: number;
  /** Whether some were handed over more than once, or corrected: their earlier costs are not kept. */
  moved: boolean;
}

const NOTHING: Sums = { least: 0, reported: 0, most: 0 };

/** One pass over the messages of an owner's month that passed by a budget. */
async function monthOfOwner(tx: Tx, owner: Owner, { tenant_id, client_id, ...check }: Check): Promise<Month> {
  const month = check[`${owner}_month`];
  const isOwners = owner === 'client' ? sql`and b.client_id = ${client_id}::uuid` : sql``;
  const ofMonth = sql`b.tenant_id = ${tenant_id}::uuid and b.${sql.identifier(`${owner}_month`)} = ${month} ${isOwners}`;
  const cost = sql`coalesce(m.cost, 0)`;
  const quote = sql`coalesce(m.quoted, m.cost, 0)`;
  const counts = sql`(m.state in ${SENT_STATES} or m.state in ('submitting', 'unknown'))`;
  const groups = await rows<Sums & { id: number; settled: number; moved: boolean }>(
    tx,
    sql`select b.id::float8 as id,
        coalesce(sum(least(${cost}, ${quote})) filter (where ${counts}), 0)::float8 as least,
        coalesce(sum(least(${cost}, ${quote})) filter (where ${counts} and m.cost_told), 0)::float8 as reported,
        sum(greatest(${cost}, ${quote}))::float8 as most,
        coalesce(sum(${cost}) filter (where m.state in ${SENT_STATES}
          and to_char(m.sent_at at time zone k.time_zone, 'YYYY-MM') = ${month}), 0)::float8 as settled,
        bool_or(m.first_check is not null or m.cost_told is not null) as moved
      from budget_checks b join messages m on m.tenant_id = b.tenant_id and m.job_id = b.job_id and m.budget_check = b.id
        join clients k on k.tenant_id = b.tenant_id and k.id = b.client_id
      where ${ofMonth} group by b.id order by b.id`,
  );
  const [spent] = await rows<{ cost: number }>(
    tx,
    sql`select coalesce(sum(b.cost), 0)::float8 as cost from spending b
      where b.tenant_id = ${tenant_id}::uuid and b.month = ${month} ${isOwners}`,
  );
  const before = new Map<number, Sums>();
  let sums = NOTHING;
  for (const { id, least, reported, most } of groups) {
    before.set(id, sums);
    sums = { least: sums.least + least, reported: sums.reported + reported, most: sums.most + most };
  }
  const settled = groups.reduce((sum, group) => sum + group.settled, 0);
  return { before, others: spent!.cost - settled, moved: groups.some(({ moved }) => moved) };
}

/** Comparisons of a job, and its ledger's word on them. */
export interface JobChecks {
  checks: ReadonlyMap<number, Check>;
  /** Costs of the messages that carry a comparison, by its number. */
  passed: ReadonlyMap<number, number>;
  /** The first comparison that messages passed by which passed by a later one since; null: none did. */
  firstAgain: number | null;
}

/** Comparisons of a job, in two passes over its rows. */
export async function checksOf(
  tx: Tx,
  { tenant_id, job_id }: { tenant_id: string; job_id: string },
): Promise<JobChecks> {
  const isOf = and(eq(budget_checks.tenant_id, tenant_id), eq(budget_checks.job_id, job_id));
  const checks = new Map(
    (await tx.select().from(budget_checks).where(isOf)).map((check) => [check.id, check]),
  );
  if (checks.size === 0) return { checks, passed: new Map(), firstAgain: null };
  const sums = await rows<{ id: number | null; cost: number; first: number | null }>(
    tx,
    sql`select m.budget_check::float8 as id, sum(coalesce(m.quoted, m.cost, 0))::float8 as cost,
        min(m.first_check)::float8 as first from messages m
      where m.tenant_id = ${tenant_id}::uuid and m.job_id = ${job_id}::uuid group by m.budget_check`,
  );
  const first = sums.flatMap((sum) => sum.first ?? []);
  return {
    checks,
    passed: new Map(sums.flatMap(({ id, cost }) => (id === null ? [] : [[id, cost]]))),
    firstAgain: first.length > 0 ? Math.min(...first) : null,
  };
}

/** Hours by which the months of clients and the tenant may begin apart. */
const APART_MS = 26 * 3_600_000;

/** Whether an instant is so close to the turn of a month that it is another one elsewhere. */
const isAtTurn = (at: number, month: string) =>
  [at - APART_MS, at + APART_MS].some((each) => new Date(each).toISOString().slice(0, 7) !== month);

interface Judge {
  compare(reason: 'budget', stored: unknown, recomputed: unknown): void;
  unkept(which: Unkept): void;
}

/** The sum that counted as used must be what the ledger says, and with the cost of those passed within the limit. */
function verifySums(
  owner: Owner,
  check: Check,
  { before, others, moved }: Month,
  decidedAt: number,
  { compare, unkept }: Judge,
): void {
  const { month, limit, used } = sideOf(check, owner);
  const { least, reported, most } = before.get(check.id) ?? NOTHING;
  if (check.passed > 0 && used! + check.passed > limit! * UNIT)
    compare('budget', `within ${limit! * UNIT} of the ${owner}`, `${used! + check.passed} with those before`);
  const high = most + Math.max(others, 0);
  if (used! >= least && used! <= high) return;
  const mayDiffer = moved && (used! > high || used! >= least - reported);
  if (mayDiffer) return unkept('budgets.corrected');
  if (isAtTurn(decidedAt, month!)) return unkept('budgets.turn');
  if (used! > high && others !== 0) return unkept('budgets.others');
  const sum = least === high ? `${least}` : `${least} to ${high}`;
  compare('budget', `${used} used of the ${owner}’s`, sum);
}

interface Row {
  decided_at: string | null;
  handed_over: number;
  budget_check: number | null;
}

/** The verification of a job's budgets. What a comparison says is worked out once, at its first message. */
export class BudgetVerification {
  private readonly months = new Map<string, Promise<Month>>();
  private readonly seen = new Map<number, Unkept | null>();

  constructor(
    private readonly db: Db,
    private readonly job: { tenant_id: string; client_id: string },
    private readonly history: FactHistory,
    private readonly ofJob: JobChecks,
  ) {}

  private limitsOf(owner: Owner, at: number): unknown[] | undefined {
    const { tenant_id, client_id } = this.job;
    return this.history.at(`${owner}_budget`, owner === 'client' ? client_id : tenant_id, at);
  }

  async verify(row: Row, owners: readonly Owner[], { compare, unkept }: Judge): Promise<void> {
    const id = row.budget_check;
    const check = id === null ? undefined : this.ofJob.checks.get(id);
    if (id !== null && !check) return compare('budget', `comparison ${id}`, 'none');
    if (check)
      compare(
        'budget',
        owners,
        OWNERS.filter((owner) => sideOf(check, owner).limit !== null),
      );
    for (const owner of OWNERS) {
      const limits = this.limitsOf(owner, row.handed_over);
      const limit = check ? sideOf(check, owner).limit : null;
      if (!limits || (!check && owners.includes(owner))) return unkept('budgets.before');
      if (!limits.includes(limit))
        compare(
          'budget',
          `limit ${limit ?? 'none'} of the ${owner}`,
          `limit ${(limits[0] as number | null) ?? 'none'}`,
        );
    }
    if (!check) return;
    if (!this.seen.has(check.id))
      this.seen.set(check.id, await this.verifyCheck(check, Date.parse(row.decided_at!), compare));
    const open = this.seen.get(check.id);
    if (open) unkept(open);
  }

  /** @returns why the sums cannot be worked out again; null: they were */
  private async verifyCheck(
    check: Check,
    decidedAt: number,
    compare: Judge['compare'],
  ): Promise<Unkept | null> {
    let open: Unkept | null = null;
    const judge: Judge = { compare, unkept: (which) => void (open = which) };
    const { passed, firstAgain } = this.ofJob;
    const cost = passed.get(check.id) ?? 0;
    if (cost !== check.passed) {
      if (firstAgain !== null && firstAgain <= check.id) judge.unkept('budgets.again');
      else compare('budget', `${check.passed} passed`, cost);
    }
    for (const owner of OWNERS) {
      const { month, limit } = sideOf(check, owner);
      if (limit === null) continue;
      const key = `${owner} ${month}`;
      const known =
        this.months.get(key) ?? withScope(this.db, 'system', (tx) => monthOfOwner(tx, owner, check));
      this.months.set(key, known);
      verifySums(owner, check, await known, decidedAt, judge);
    }
    return open;
  }
}
