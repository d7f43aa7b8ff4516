import { type campaigns as contract, MESSAGE_MAX } from '../../../src/resources/campaigns/contract';
import {
  CampaignFileProblem,
  readCampaigns,
  sentenceOf,
  type CampaignRow,
  type RowProblem,
} from '../../../src/rules/formats/campaignFile';
import { CsvProblem } from '../../../src/rules/formats/csv/problem';
import { rowOf } from '../../tables/rows';
import { campaigns, clients } from '../../db/schema';
import type { UnscopedCallOf } from '../../http/handler';
import { invalid, invalidField, problem, ruleError, wrongKind } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { bytesOf } from '../../platform/files';
import { callerName } from '../../auth/callerName';

interface Outcome {
  row: number;
  id: string | null;
  name: string;
  error: string | null;
  code: RowProblem | null;
}

/** The rows of an uploaded file. @throws if the file itself is not valid */
async function read(path: string): Promise<CampaignRow[]> {
  try {
    return await readCampaigns(() => bytesOf(path), MESSAGE_MAX);
  } catch (error) {
    if (error instanceof CampaignFileProblem) throw invalid([ruleError('file', error)]);
    if (!(error instanceof CsvProblem)) throw error;
    if (error.code === 'not_csv') throw wrongKind(error.lookalike ?? 'binary', error);
    throw invalid([ruleError('file', { code: error.code, message: error.message })]);
  }
}

/** Call 41. Creates a draft for each row. A row with an error says why and does not affect the others. */
export async function campaignFile(
  call: UnscopedCallOf<typeof contract, 'file'>,
): Promise<{ records: Outcome[] }> {
  const { deps, query, upload, principal, now } = call;
  if (!upload) throw invalidField('file', 'required.file');
  const drafts = await read(upload.path);
  return call.finish(scopeOf(principal), async (tx) => {
    const client = await rowOf(tx, clients, query.client_id);
    if (client.archived) throw problem('archived.client');
    const by = await callerName({ ...call, tx });
    const records: Outcome[] = [];
    for (const draft of drafts) {
      const { row, name, message, description, purpose, problem: code } = draft;
      const id = code === null ? deps.ids.uuid() : null;
      if (id !== null) {
        await tx.insert(campaigns).values({
          tenant_id: client.tenant_id,
          id,
          client_id: client.id,
          name,
          message,
          purpose,
          description: description || null,
          by,
          created_at: now,
          updated_at: now,
        });
      }
      records.push({ row, id, name, error: code && sentenceOf(code), code });
    }
    return { records };
  });
}
