import { expect, it } from 'vitest';
import { rejectsOf } from '../../../src/features/import/worker/read';
import { sizeText, uploadMax } from '../../../src/features/import/limit';

const WORDS = {
  head: ['Row', 'Number', 'Reason', 'Detail'],
  reasons: { missing: 'None', invalid: 'Wrong', duplicate_in_file: 'Twice' },
  details: { short_code: 'Too short a code' },
  sameAs: 'As in row {row}',
};
const file = (content: string) => new File([content], 'a.csv');
const asked = (content: string, phones: 'first' | 'each' = 'first') => ({
  file: file(content),
  encoding: 'utf-8' as const,
  mapping: ['phone', phones === 'each' ? 'phone_2' : 'first_name'],
  phones,
});
const textOf = async (blob: Blob) => new TextDecoder('utf-8').decode(await blob.arrayBuffer());

it('names every row that the file alone shows cannot be taken, in the words given, safe for a spreadsheet', async () => {
  const content = ['Phone,Other', '2025550101,', ',Ann', '12345,', '(202) 555-0101,', '=1+1,', ''].join('\n');
  const shares: number[] = [];
  const text = await textOf(await rejectsOf(asked(content), WORDS, (share) => shares.push(share)));
  expect(text.trim().split('\r\n')).toEqual([
    'Row,Number,Reason,Detail',
    '3,,None,',
    '4,12345,Wrong,Too short a code',
    '5,(202) 555-0101,Twice,As in row 2',
    expect.stringMatching(/^6,"?'=1\+1"?,Wrong,/),
  ]);
  expect(shares.at(-1)).toBe(1);
});

it('has an entry for each number where each is a recipient', async () => {
  const content = 'Phone,Other\n2025550101,2025550101\n';
  const text = await textOf(await rejectsOf(asked(content, 'each'), WORDS, () => undefined));
  expect(text.trim().split('\r\n').slice(1)).toEqual(['2,2025550101,Twice,As in row 2']);
});

const pageWith = (text: string | null) => ({
  getElementById: () => (text === null ? null : ({ textContent: text } as HTMLElement)),
});

it.each([
  [null, 104_857_600],
  ['', 104_857_600],
  ['{"API_URL":"/api"}', 104_857_600],
  ['{"MAX_UPLOAD_BYTES":0}', 104_857_600],
  ['{"MAX_UPLOAD_BYTES":2048}', 2048],
])('takes files as large as the page says: %s', (text, bytes) => {
  expect(uploadMax(pageWith(text))).toBe(bytes);
});

it('says sizes as people do', () => {
  expect(sizeText(104_857_600)).toBe('100 MB');
  expect(sizeText(2000)).toBe('2 kB');
});
