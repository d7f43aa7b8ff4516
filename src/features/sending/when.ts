/** Value of a `datetime-local` input as an instant; it is read in this browser's zone. Undefined when unreadable. */
export function instantOf(local: string): string | undefined {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

const two = (figure: number) => String(figure).padStart(2, '0');

/** An instant as a `datetime-local` input takes it, to the minute, in this browser's zone. */
export const localOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** Name of this browser's zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
