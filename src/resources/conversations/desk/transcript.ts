import { codeText } from '../../../admin/useText';
import { LIMIT_MAX } from '../../../contract/common';
import { everyPage } from '../../../dataProvider/everyPage';
import { csvLine, UTF8_MARK } from '../../../rules/formats/csv/write';
import type { Message } from '../contract';
import { type Text, en as texts } from '../texts';

/** The newest messages older than one of them, or the newest of all; the newest first. */
export type ReadPart = (limit: number, before?: string) => Promise<{ records: Message[]; total?: number }>;

/** Every message, the oldest first. */
export async function allMessages(read: ReadPart): Promise<Message[]> {
  const messages: Message[] = [];
  const pages = everyPage<Message>(async (_, last) => {
    const { records, total } = await read(LIMIT_MAX, last?.id);
    return { data: records, total };
  });
  for await (const page of pages) messages.push(...page);
  return messages.toReversed();
}

/**
 * The conversation as a file that is safe to open in a spreadsheet (contract, Exports). `vn`: used for
 * messages without a number.
 */
export function asCsv(messages: readonly Message[], tn: string, vn: string, text: Text): string {
  const heads = (['at', 'from', 'to', 'body', 'status'] as const).map((name) => text(`file.${name}`));
  const lines = messages.map(({ at, direction, body, status, error_code, vn: number, by }) => {
    const ours = number ?? vn;
    // A note was sent to nobody.
    const [from, to] =
      direction === 'internal' ? [by ?? '', ''] : direction === 'inbound' ? [tn, ours] : [ours, tn];
    return [at, from, to, body, [statusText(text, status), error_code].filter(Boolean).join(' ')];
  });
  return UTF8_MARK + [heads, ...lines].map(csvLine).join('');
}

/** The delivery status of a message as a word. */
export const statusText = (text: Text, status: string): string => codeText(text, texts, 'status', status);
