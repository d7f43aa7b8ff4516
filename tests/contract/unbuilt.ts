/** Calls that answer 501. A call that is built leaves this list; none ever joins it. */
export const UNBUILT: readonly string[] = [];
