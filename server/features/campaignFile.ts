import { MESSAGE_MAX } from '../../src/resources/campaigns/contract';
import { detectEncoding, openCsv } from '../../src/rules/csv/open';
import { CsvProblem } from '../../src/rules/csv/problem';
import { unescapeCell } from '../../src/rules/exportCell';
import { rowOf } from '../crud';
import { campaigns, clients } from '../db/schema';
import { withScope } from '../db/scope';
import type { Call } from '../http/handler';
import { invalid, problem } from '../http/problem';
import { scopeOf } from '../http/run';
import { bytesOf } from '../imports/file';
import { callerName } from './people';

/** Campaigns that one file may bring. */
const ROWS_MAX = 500;
const NAME_MAX = 120;
const DESCRIPTION_MAX = 500;

interface Outcome {
  row: number;
  id: string | null;
  name: string;
  error: string | null;
}

const wrongFile = (code: string, message: string) => invalid([{ field: 'file', code, message }]);

interface Draft {
  row: number;
  name: string;
  message: string;
  description: string;
}

/** Rows of a file whose columns are called name, message and description. */
async function read(path: string): Promise<Draft[]> {
  try {
    const { columns, rows } = await openCsv(bytesOf(path), await detectEncoding(bytesOf(path)));
    const place = (name: string) => columns.findIndex((column) => column.trim().toLowerCase() === name);
    const [name, message, description] = [place('name'), place('message'), place('description')];
    if (name < 0) throw wrongFile('no_name', 'The file needs a column called “name”.');
    const drafts: Draft[] = [];
    for await (const batch of rows) {
      for (const { row, cells } of batch) {
        const cell = (at: number) => (at < 0 ? '' : unescapeCell(cells[at] ?? '').trim());
        drafts.push({ row, name: cell(name), message: cell(message), description: cell(description) });
      }
      if (drafts.length > ROWS_MAX) throw wrongFile('too_many', `A file may bring ${ROWS_MAX} campaigns.`);
    }
    if (drafts.length === 0) throw wrongFile('only_header', 'The file has no rows.');
    return drafts;
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    if (error.code === 'not_csv') throw problem(415, error.lookalike ?? error.code, error.message);
    throw wrongFile(error.code, error.message);
  }
}

function wrong({ name, message, description }: Draft): string | null {
  if (name === '') return 'The name is missing.';
  if (name.length > NAME_MAX) return `The name is longer than ${NAME_MAX} characters.`;
  if (message.length > MESSAGE_MAX) return `The message is longer than ${MESSAGE_MAX} characters.`;
  return description.length > DESCRIPTION_MAX
    ? `The description is longer than ${DESCRIPTION_MAX} characters.`
    : null;
}

/** Call 41. One draft a row; a row that is wrong says why and keeps no other from being made. */
export async function campaignFile(call: Omit<Call, 'tx'>): Promise<{ records: Outcome[] }> {
  const { deps, query, upload, principal, now } = call;
  if (!upload) throw wrongFile('required', 'No file was sent.');
  const drafts = await read(upload.path);
  return withScope(deps.db, scopeOf(principal), async (tx) => {
    const client = await rowOf(tx, clients, query.client_id);
    if (client.archived) throw problem(409, 'archived', 'This client is archived. Unarchive it first.');
    const by = await callerName({ ...call, tx });
    const records: Outcome[] = [];
    for (const draft of drafts) {
      const { row, name, message, description } = draft;
      const error = wrong(draft);
      const id = error === null ? deps.ids.uuid() : null;
      if (id !== null) {
        await tx.insert(campaigns).values({
          tenant_id: client.tenant_id,
          id,
          client_id: client.id,
          name,
          message,
          description: description || null,
          by,
          created_at: now,
          updated_at: now,
        });
      }
      records.push({ row, id, name, error });
    }
    return { records };
  });
}
