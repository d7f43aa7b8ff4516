import { invalid } from '../http/problem';

/** @throws 422 unless the runtime knows the IANA zone */
export function assertTimeZone(field: string, name: string | undefined): void {
  if (name === undefined) return;
  try {
    Intl.DateTimeFormat('en', { timeZone: name }).format();
  } catch {
    throw invalid([{ field, code: 'time_zone', message: 'There is no such time zone.' }]);
  }
}
