/** How long the word about a lost session stands, milliseconds (spec 9). */
export const SESSION_LOST_DURATION = 7_000;
