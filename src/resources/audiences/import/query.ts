import { columnsQuery, type Decided } from '../../../features/import/mapping/decided';
import type { FileFacts } from '../../../features/import/mapping/worker/read';
import type { Import } from '../contract';

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
  decided: Decided;
  into: Into;
}

/** How and when the people of the file agreed. */
export interface Evidence {
  consent: string;
  consent_when: string;
}

/** Query of the file call; without evidence it is only checked. */
export const queryOf = ({ facts, decided, into }: Plan, more?: Evidence) => ({
  ...into,
  ...columnsQuery(facts, decided),
  ...more,
});
