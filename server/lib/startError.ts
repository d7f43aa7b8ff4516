/**
 * The program cannot start, or a command cannot run, for a cause that its operator can remove. The message is one
 * sentence or two that say what and how; `main.ts` and the commands print it without a stack.
 */
export class StartError extends Error {}
