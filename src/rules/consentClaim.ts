/** How people agreed to get messages, as who imports them says, the strongest first. */
export const CONSENT_CLAIMS = ['written', 'verbal', 'conversation'] as const;
export type ConsentClaim = (typeof CONSENT_CLAIMS)[number];

/** The claims that are enough where one is required: it and all stronger ones. */
export const enoughFor = (required: ConsentClaim): readonly ConsentClaim[] =>
  CONSENT_CLAIMS.slice(0, CONSENT_CLAIMS.indexOf(required) + 1);
