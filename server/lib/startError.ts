/**
 * The program cannot start, or a command cannot run, for a reason that the operator can fix. The message says what
 * happened and what to do; `main.ts` and the commands print it without a stack.
 */
export class StartError extends Error {}
