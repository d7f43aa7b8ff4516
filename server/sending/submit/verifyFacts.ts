import type { DecisionReasons } from '../../../src/resources/people/values';
import { type LineType, WITHOUT_TEXTS } from '../../../src/rules/data/lineTypes';
import { type NumberFacts, standingBy } from '../compose/unfitSenders';
import type { FactHistory } from './factHistory';

/** Facts about a message's line, number and registration, with the times from which they hold. */
export interface NowKnown {
  phone: string | null;
  virtual_number: string;
  account: string;
  decided_at: string | null;
  /** When it was handed over by the database's clock, in milliseconds. */
  handed_over: number;
  /** Answers about the person's line, the latest last, each with its time in milliseconds. */
  lines: [at: number, type: LineType | null][];
}

/** Why a reason cannot be worked out again: it is never counted as equal. */
export const UNKEPT = {
  'line_type.erased': 'the person was erased',
  'line_type.before': 'the line was looked up again by an earlier version, which kept only the latest answer',
  'history.erased': 'the person was erased',
  'registration.before': 'no state of the number or its registered campaign is kept of that time',
  'budgets.before': 'no limits or sums are kept of that time',
  'budgets.again': 'some of the messages were handed over again since, and their earlier costs are not kept',
  'budgets.corrected': 'carriers corrected costs since, and what they said in between is not kept',
  'budgets.others': 'other spending of the month was corrected since',
  'budgets.turn': 'a month began, which begins at other hours elsewhere',
} as const;
export type Unkept = keyof typeof UNKEPT;

interface Judge {
  compare(reason: 'line_type' | 'registration' | 'budget', stored: unknown, recomputed: unknown): void;
  unkept(which: Unkept): void;
}

/** Hears of registrations alone. */
interface RegistrationJudge {
  compare(reason: 'registration', stored: unknown, recomputed: unknown): void;
  unkept(which: Unkept): void;
}

/** A run reads the line type when it takes a message, some time before it decides. */
const TAKEN_BEFORE_MS = 3_600_000;

/** The line type follows from the latest answer before the message was taken. */
function verifyLine(row: NowKnown, { line_type }: DecisionReasons, { compare, unkept }: Judge): void {
  if (WITHOUT_TEXTS.some((each) => each === line_type))
    return compare('line_type', line_type, 'left out, as it takes no texts');
  if (row.phone === null) return unkept('line_type.erased');
  const decided = Date.parse(row.decided_at!);
  const answers = row.lines.filter(([at]) => at <= decided);
  const earlier = answers.findLast(([at]) => at <= decided - TAKEN_BEFORE_MS);
  const types = [
    ...answers.filter(([at]) => at > decided - TAKEN_BEFORE_MS).map(([, type]) => type),
    earlier ? earlier[1] : null,
  ];
  if (types.includes(line_type)) return;
  if (answers.length === 0 && row.lines.length > 0) return unkept('line_type.before');
  compare('line_type', line_type ?? 'none', types[0] ?? 'none');
}

const textOf = ({ state, id }: DecisionReasons['registration']) => (id === null ? state : `${state} ${id}`);

/** The registration follows from what the number, its campaign and the account's networks were. */
export function verifyRegistration(
  { virtual_number, account, handed_over: at }: Pick<NowKnown, 'virtual_number' | 'account' | 'handed_over'>,
  { registration }: Pick<DecisionReasons, 'registration'>,
  history: FactHistory,
  { compare, unkept }: RegistrationJudge,
): void {
  const numbers = history.at('number', virtual_number, at);
  const networks = history.at('networks', account, at);
  if (!numbers || !networks) return unkept('registration.before');
  const standings: string[] = [];
  for (const number of numbers as (null | { verified: boolean; campaign: string | null })[]) {
    if (number === null) continue;
    const campaigns = number.campaign === null ? [null] : history.at('campaign', number.campaign, at);
    if (!campaigns) return unkept('registration.before');
    for (const campaign of campaigns as NumberFacts['campaign'][])
      for (const reached of networks as boolean[]) {
        const standing = standingBy(virtual_number, { verified: number.verified, campaign }, reached);
        standings.push(standing.why ?? textOf(standing.registration));
      }
  }
  const stored = textOf(registration);
  if (!standings.includes(stored)) compare('registration', stored, standings[0] ?? 'released');
}

/** Compares what follows from facts that are kept outside the consents and the ledger, and says what does not. */
export function verifyFacts(
  row: NowKnown,
  reasons: DecisionReasons,
  history: FactHistory,
  judge: Judge,
): void {
  verifyLine(row, reasons, judge);
  verifyRegistration(row, reasons, history, judge);
}
