const NATIONAL = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** `+12025550123` as `(202) 555-0123`; numbers of other plans stay in E.164. */
export const formatNational = (e164: string): string => e164.replace(NATIONAL, '($1) $2-$3');

/** Area code of a North American number, undefined for any other. */
export const areaCode = (e164: string): string | undefined => NATIONAL.exec(e164)?.[1];

/** Toll-free area codes (FCC, 47 CFR 52.101 and the codes opened since). */
export const TOLL_FREE_CODES: readonly string[] = ['800', '833', '844', '855', '866', '877', '888'];

/** True for a toll-free number. Networks treat texts from such numbers differently. */
export const isTollFree = (e164: string): boolean => TOLL_FREE_CODES.includes(areaCode(e164) ?? '');

/** Networks' conditions for a number to send: a 10DLC campaign for a local one, a verification for a toll-free one. */
export const NUMBER_TYPES = ['local', 'toll_free'] as const;
export type NumberType = (typeof NUMBER_TYPES)[number];

/** The type of a number, from its area code. */
export const numberTypeOf = (e164: string): NumberType => (isTollFree(e164) ? 'toll_free' : 'local');
