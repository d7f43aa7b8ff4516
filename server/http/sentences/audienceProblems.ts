interface Named {
  name: string;
}

/** Problems of audiences that are merged, or compared with lists. */
export const AUDIENCE_PROBLEMS = {
  merged: [
    409,
    ({ name, into }: Named & { into: string }) => `“${name}” was merged into “${into}”. Use that audience.`,
  ],
  no_scrub_source: [
    409,
    'No provider compares numbers with these lists. Ask your server administrator to set SCRUB_URL.',
  ],
  opposed: [
    409,
    ({ name, campaign }: Named & { campaign: string }) =>
      `The campaign “${campaign}” excludes the people of “${name}”, and would text nobody. Change what it excludes first.`,
  ],
  not_undoable: {
    undone: [409, 'This import is being undone, or has been.'],
    unfinished: [409, 'Only an import that is done can be undone.'],
    overdue: [409, ({ days }: { days: number }) => `An import can be undone for ${days} days after its end.`],
  },
} as const;
