/** What the build knows and the start-up needs; written into the document as JSON block `boot`. */
export interface Plan {
  /** Files of the console's static graph, dependencies first. */
  graph: readonly string[];
  /** Address of the profile, below the API's base. */
  profile?: string;
  /** Path of each list page → address of its first page of records, below the API's base. */
  lists: Readonly<Record<string, string>>;
}

const NONE: Plan = { graph: [], lists: {} };

/** The plan of this document; none while developing. */
export function readPlan(page: Pick<Document, 'getElementById'> = document): Plan {
  const text = page.getElementById('boot')?.textContent?.trim();
  return text ? (JSON.parse(text) as Plan) : NONE;
}

/** Starts the download of everything the console's first page needs, without running anything. */
export function preload({ graph }: Plan, page: Document = document): void {
  for (const href of graph) {
    if (page.querySelector(`link[href="${href}"]`)) continue;
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    page.head.append(link);
  }
}
