const NATIONAL = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** `+12025550123` as `(202) 555-0123`; numbers of other plans stay in E.164. */
export const formatNational = (e164: string): string => e164.replace(NATIONAL, '($1) $2-$3');

/** Area code of a North American number, undefined for any other. */
export const areaCode = (e164: string): string | undefined => NATIONAL.exec(e164)?.[1];
