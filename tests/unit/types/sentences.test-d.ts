import { fieldError, invalidField, problem, duplicate } from '../../../server/http/problem';

/** Code that must not compile in the server. `npm run typecheck` fails if one of these compiles. */
export function refusals(name: string) {
  problem('job_running');
  problem('job_active.running');
  problem('importing.audience', { name });
  invalidField('name', 'required.value');

  // @ts-expect-error A code that does not exist.
  problem('job_flying');

  // @ts-expect-error A code with several sentences, without its variant.
  problem('job_active');

  // @ts-expect-error A sentence of its own.
  problem('job_running', 'A job is running.');

  // @ts-expect-error A sentence with values, without them.
  problem('too_large.file');

  // @ts-expect-error Another value than the sentence names.
  problem('importing.audience', { audience: name });

  // @ts-expect-error A field code that does not exist.
  fieldError('name', 'ugly');

  // @ts-expect-error A sentence of its own.
  invalidField('name', 'past', 'It is over.');

  // @ts-expect-error A sentence with values, without them.
  duplicate('keyword', 'keyword_taken');
}
