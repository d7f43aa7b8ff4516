/** Days after its end in which an import can be undone. Then what it changed is forgotten. */
export const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

/** The first instant at which an import that ended then cannot be undone any more. */
export const undoableUntil = (ended: Date): Date => new Date(ended.getTime() + UNDO_DAYS * DAY_MS);

/** Imports that ended before this instant can no longer be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS);
