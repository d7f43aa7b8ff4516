/** How people consented to messages, according to whoever imports them, the strongest first. */
export const CONSENT_CLAIMS = ['written', 'verbal', 'conversation'] as const;
export type ConsentClaim = (typeof CONSENT_CLAIMS)[number];

/** The claims that satisfy a required one: itself and all stronger ones. */
export const enoughFor = (required: ConsentClaim): readonly ConsentClaim[] =>
  CONSENT_CLAIMS.slice(0, CONSENT_CLAIMS.indexOf(required) + 1);

/** Longest time in months after which a client may let consent expire. */
export const CONSENT_MONTHS_MAX = 60;
