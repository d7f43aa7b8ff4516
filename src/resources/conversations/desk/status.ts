import { texts, type Text } from '../texts';

/** How far a message has come, in words. */
export function statusText(text: Text, status: string): string {
  const key = `status.${status}`;
  return key in texts ? text(key as keyof typeof texts) : status;
}
