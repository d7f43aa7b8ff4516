/**
 * Long contract tests whose statements are not compared with the list yet. It only shrinks: delete a line, run the file, and name
 * the tenant in what it reports.
 */
export const UNCHECKED: readonly string[] = [
  'audiences/audience-import-large.long.test.ts',
  'audiences/uploadCorpus.long.test.ts',
  'campaigns/startRefused.long.test.ts',
  'clients/clientBudget.long.test.ts',
  'consent/consentHolds.long.test.ts',
  'consent/consentKept.long.test.ts',
  'consent/consentProof.long.test.ts',
  'consent/evidence.long.test.ts',
  'consent/optOutPaths.long.test.ts',
  'consent/optOutScope.long.test.ts',
  'files/bucket.long.test.ts',
  'files/objectStore.long.test.ts',
  'http/access.long.test.ts',
  'http/confirmedRecords.long.test.ts',
  'http/events.long.test.ts',
  'http/exports.long.test.ts',
  'http/hostileInput.long.test.ts',
  'http/references.long.test.ts',
  'http/webhooks.long.test.ts',
  'session/chosenClients.long.test.ts',
  'session/stepUp.long.test.ts',
];
