/** Problems of what a second person decides: large jobs, and rule packs. */
export const AGREEMENT_PROBLEMS = {
  approval_needed: {
    start: [
      409,
      'This job reaches more people than may be texted without a second person’s approval. Ask for approval.',
    ],
    resume: [
      409,
      'This many people are only texted after a second person’s approval. Have someone else of your organization continue the job.',
    ],
  },
  approval_not_needed: [409, 'This job needs no approval. Start it.'],
  approval_over: [409, 'This request was decided or withdrawn before. Nothing has changed.'],
  approval_void: [
    409,
    'What was asked for has changed since, so the request is void. Nothing was sent. Ask for approval again.',
  ],
  approval_waiting: [409, 'A request for this campaign already waits for approval.'],
  pack_over: [409, 'This pack was decided or withdrawn before. Nothing has changed.'],
  pack_waiting: [409, 'Another pack waits for a second person. Decide about it, or withdraw it, first.'],
} as const;

interface Entry {
  state: string;
  from: string;
}

/** Why the file of a rule pack is refused. */
export const PACK_FIELDS = {
  format: ({ at }: { at: string }) => `This is not a signed rule pack. The first fault is at “${at}”.`,
  key: ({ key }: { key: string }) =>
    `No publisher trusted here has the key ${key}. RULE_PACK_KEYS names the publishers that are trusted.`,
  signature: 'The signature does not match the pack: it was changed after it was signed.',
  version: ({ version }: { version: string }) =>
    `The version ${version} is not a day of issue and a number that is later than the pack in force.`,
  state: ({ state }: { state: string }) => `“${state}” is the code of no state.`,
  order: ({ state, from }: Entry) => `${state}: the entry from ${from} overlaps another, or is out of order.`,
  day: ({ state, from }: Entry) => `${state}: a holiday of the entry from ${from} is no day of a calendar.`,
  looser: ({ state, from }: Entry) => `${state}: the hours from ${from} are not within the federal ones.`,
  applied: ({ state, from }: Entry) =>
    `${state}: the entry from ${from} has applied. It may only end on a day to come, or be followed by another.`,
  postponed: ({ state, from }: Entry) =>
    `${state}: on ${from}, opt-outs would reach less than by the pack in force. A waiver from a day to come has to say so, with its source.`,
  late: ({ state, from }: Entry) =>
    `${state}: the entry from ${from} is new and begins on a day that has come.`,
} as const;
