/** Where the cause can be fixed. */
export type Cure = 'number' | 'content' | 'registration' | 'nobody' | 'provider';

/**
 * Whether a message that was certainly not accepted may be resubmitted: `never`; `fixed`, once a person
 * has fixed the cause; `later`, automatically after a while. Nothing is resent automatically after a
 * failure receipt.
 */
export type Retry = 'never' | 'fixed' | 'later';

type Provider = 'twilio' | 'telnyx' | 'bandwidth' | 'smpp';

interface Meaning {
  cure: Cure;
  retry: Retry;
  /** The person opted out at the carrier. */
  optOut?: true;
  /**
   * Codes of each carrier with this meaning, from its documentation. For SMPP, statuses and words of
   * receipts.
   */
  codes: Partial<Record<Provider, string>>;
}

/** The meaning of a message's failure, for all carriers. */
export const ERROR_CLASSES = {
  opted_out: {
    cure: 'number',
    retry: 'never',
    optOut: true,
    codes: { twilio: '21610', telnyx: '40300', bandwidth: '4775', smpp: '0x101' },
  },
  number_invalid: {
    cure: 'number',
    retry: 'never',
    codes: {
      twilio: '21211 21217',
      telnyx: '10002 10016 40012 40310',
      bandwidth: '4303 4350 4720',
      smpp: '0x0B 0x50 0x51',
    },
  },
  not_sms: {
    cure: 'number',
    retry: 'never',
    codes: {
      twilio: '21614 30006',
      telnyx: '40001 40301 40319',
      bandwidth: '4404 4434 4700',
      smpp: '0x102',
    },
  },
  number_gone: {
    cure: 'number',
    retry: 'never',
    codes: { twilio: '30005', telnyx: '10001', bandwidth: '4406 4721', smpp: 'REJECTD' },
  },
  unreachable_now: {
    cure: 'number',
    retry: 'never',
    codes: { twilio: '30003', telnyx: '40006', bandwidth: '4701 4702', smpp: 'UNDELIV' },
  },
  blocked: { cure: 'number', retry: 'never', codes: { twilio: '30004' } },
  filtered: {
    cure: 'content',
    retry: 'never',
    codes: {
      twilio: '30007',
      telnyx: '40002 40003 40015 40017 40322',
      bandwidth: '4470 4770 4771 4772',
    },
  },
  sender_blocked: {
    cure: 'provider',
    retry: 'never',
    codes: { telnyx: '40315', bandwidth: '4481 4780' },
  },
  sender_unusable: {
    cure: 'provider',
    retry: 'fixed',
    codes: {
      twilio: '21212 21606 21703 21705 30024',
      telnyx: '40013 40100 40151 40305 40306 40308 40320 40321',
      bandwidth: '4302 4403 4405 4407 4433 4451 4452 4740',
      smpp: '0x0A 0x48 0x49',
    },
  },
  unregistered: {
    cure: 'registration',
    retry: 'fixed',
    codes: { twilio: '30034 30032 30018', telnyx: '40010 40329 40150', bandwidth: '4791 4792' },
  },
  campaign_rate: {
    cure: 'provider',
    retry: 'later',
    codes: { twilio: '30022', telnyx: '40011 40018', bandwidth: '4785' },
  },
  daily_cap: {
    cure: 'registration',
    retry: 'never',
    codes: { twilio: '30023 30026 30027 63038', telnyx: '40016' },
  },
  queue_full: {
    cure: 'provider',
    retry: 'later',
    codes: {
      twilio: '21611 30001',
      telnyx: '40318',
      bandwidth: 'max-message-queue-size-exceeded',
      smpp: '0x14',
    },
  },
  api_throttled: {
    cure: 'provider',
    retry: 'later',
    codes: { twilio: '20429 60728', telnyx: '10011', smpp: '0x58' },
  },
  expired: {
    cure: 'nobody',
    retry: 'never',
    codes: { twilio: '30036', telnyx: '40005 40014 expired', bandwidth: '4360', smpp: 'EXPIRED 0x62' },
  },
  content_bad: {
    cure: 'content',
    retry: 'never',
    codes: {
      twilio: '21602 21617 30019',
      telnyx: '40009 40302 40304 40316 40328',
      bandwidth: '4301 4751 4752',
      smpp: '0x01 0x43 0x104',
    },
  },
  media_bad: {
    cure: 'content',
    retry: 'never',
    codes: {
      twilio: '21620 21621 21622 21623 30011',
      telnyx: '40317',
      bandwidth: '4410 4411 4412 4711 4712',
    },
  },
  region: {
    cure: 'provider',
    retry: 'fixed',
    codes: { twilio: '21408 21612', telnyx: '40309', bandwidth: '4421 4431 4432' },
  },
  account: {
    cure: 'provider',
    retry: 'fixed',
    codes: {
      twilio: '30002 20012',
      telnyx: '20012 20013 20100 40312 40314',
      bandwidth: '4001',
      smpp: '0x100 0x103',
    },
  },
  auth: {
    cure: 'provider',
    retry: 'fixed',
    codes: {
      twilio: '20003',
      telnyx: '10009 10010 20006',
      bandwidth: '4493 authentication-error forbidden',
      smpp: '0x05 0x0D 0x0E 0x0F',
    },
  },
  request_bug: {
    cure: 'provider',
    retry: 'never',
    codes: {
      twilio: '20404 20422',
      telnyx: '10003 10004 10005 10006 10015 10023',
      bandwidth: 'request-validation',
      smpp: '0x02 0x03 0x15 0x33 0x40 0xC0 0xC1 0xC2 0xC3 0xC4',
    },
  },
  outage: {
    cure: 'provider',
    retry: 'never',
    codes: {
      twilio: '30017 30410 30500 20500',
      telnyx: '40007 10007',
      bandwidth: '5100 5106 5500 5600 5610 5620 5630 5650',
      smpp: '0x08 0x45 0x64',
    },
  },
  unconfirmed: { cure: 'nobody', retry: 'never', codes: { bandwidth: '9902', smpp: 'UNKNOWN' } },
  unknown_failure: {
    cure: 'nobody',
    retry: 'never',
    codes: {
      twilio: '30008 canceled',
      telnyx: '40004 40008',
      bandwidth: '4750 5999 9999',
      smpp: '0xFF DELETED',
    },
  },
} as const satisfies Record<string, Meaning>;

export type ErrorClass = keyof typeof ERROR_CLASSES;

/** Our own reasons for not sending a message. */
export const OWN_ERRORS = {
  archived: 'nobody',
  carrier_error: 'provider',
  consent_differs: 'nobody',
  country: 'number',
  do_not_call: 'number',
  internal_error: 'provider',
  not_sent: 'nobody',
  number_released: 'number',
  number_unregistered: 'number',
  number_unverified: 'number',
} as const satisfies Record<string, Cure>;

export type OwnError = keyof typeof OWN_ERRORS;

/** Key of a code's explanation. `other`: an unknown code. */
export type ErrorMeaning = ErrorClass | OwnError | 'other';

const entries = Object.entries(ERROR_CLASSES) as [ErrorClass, Meaning][];

/** Every code of a class, as `<provider>:<code>`. */
export const codesOf = (meaning: ErrorClass): string[] =>
  Object.entries(ERROR_CLASSES[meaning].codes as Meaning['codes']).flatMap(([provider, codes]) =>
    codes.split(' ').map((code) => `${provider}:${code}`),
  );

const CLASS_OF = new Map(entries.flatMap(([name]) => codesOf(name).map((code) => [code, name] as const)));

/**
 * The meaning of a message's code. Codes without a carrier's name are the simulator's, which uses Twilio's
 * numbers.
 */
export function meaningOf(code: string): ErrorMeaning {
  if (Object.hasOwn(OWN_ERRORS, code)) return code as OwnError;
  // The part after a slash is a carrier's own detail.
  const [known = code] = code.split('/');
  return CLASS_OF.get(/^\d+$/.test(known) ? `twilio:${known}` : known) ?? 'other';
}

/** True if a code means that the person opted out at the carrier. */
export const isOptOut = (code: string | null): boolean => code !== null && meaningOf(code) === 'opted_out';
