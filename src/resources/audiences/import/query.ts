import { writeMapping } from '../../../rules/mappingParam';
import type { Import } from '../contract';
import type { FileFacts } from './worker/read';

/** Answer of the file call. */
export interface FileAnswer {
  import_id: string;
  audience_id: string | null;
  import: Import;
}

/** Where a file goes: into an audience that stands, or into a new one. */
export type Into = { audience_id: string } | { client_id: string; name: string };

/** Everything that is decided about a file before it is sent. */
export interface Plan {
  file: File;
  facts: FileFacts;
  mapping: readonly string[];
  into: Into;
}

/** Query of the file call. */
export const queryOf = ({ facts, mapping, into }: Plan, more: { consent: string } | { dry_run: true }) => ({
  ...into,
  mapping: writeMapping(facts.columns, mapping),
  ...more,
});
