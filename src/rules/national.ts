const NATIONAL = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** `+12025550123` as `(202) 555-0123`; numbers of other plans stay in E.164. */
export const formatNational = (e164: string): string => e164.replace(NATIONAL, '($1) $2-$3');

/** Area code of a North American number, undefined for any other. */
export const areaCode = (e164: string): string | undefined => NATIONAL.exec(e164)?.[1];

const TOLL_FREE = ['800', '833', '844', '855', '866', '877', '888'];

/** Whether the person who calls a number pays nothing. Networks treat texts from such numbers in a way of their own. */
export const isTollFree = (e164: string): boolean => TOLL_FREE.includes(areaCode(e164) ?? '');
