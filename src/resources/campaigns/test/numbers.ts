import { formatNational } from '../../../rules/formats/national';
import { toE164, type PhoneProblem } from '../../../rules/formats/phone';

/** One number as typed and as read. */
export interface Typed {
  raw: string;
  /** E.164; absent when it cannot be messaged. */
  phone?: string;
  problem?: PhoneProblem;
}

/** Numbers of a text, separated by line breaks, commas or semicolons; a repeated number counts once. */
export function readNumbers(text: string): Typed[] {
  const seen = new Set<string>();
  return text.split(/[\n,;]+/).flatMap((part): Typed[] => {
    const raw = part.trim();
    if (raw === '') return [];
    const result = toE164(raw);
    const key = result.ok ? result.e164 : raw;
    if (seen.has(key)) return [];
    seen.add(key);
    return [result.ok ? { raw, phone: result.e164 } : { raw, problem: result.reason }];
  });
}

/** Adds a number on a new line, or removes it if it is there. */
export function toggleNumber(text: string, phone: string): string {
  const typed = readNumbers(text);
  if (!typed.some((entry) => entry.phone === phone)) {
    return [...(text.trim() === '' ? [] : [text.trimEnd()]), formatNational(phone)].join('\n');
  }
  return typed
    .filter((entry) => entry.phone !== phone)
    .map(({ raw }) => raw)
    .join('\n');
}
