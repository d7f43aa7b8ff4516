/** Outcomes of a conversation, which stay with the person. */
export const OUTCOMES = ['interested', 'appointment', 'customer', 'not_interested', 'wrong_person'] as const;
export type Outcome = (typeof OUTCOMES)[number];
