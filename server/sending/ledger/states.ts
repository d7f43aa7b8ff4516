import { sql } from 'drizzle-orm';
import { FAILED, SENT } from '../../../src/rules/words/figures';

/** States as a list in SQL. Literals, so that the planner recognizes the condition of a partial index. */
const listOf = (states: readonly string[]) => sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`);

/** The states of messages that `sent` counts: `m.state in ${SENT_STATES}`. */
export const SENT_STATES = listOf(SENT);
/** States of failed messages, rejected ones included. */
export const FAILED_STATES = listOf(FAILED);
