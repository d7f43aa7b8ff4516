import type { Endpoint } from './define';
import type { Right, Rights } from './rights';

/** Rights that a call needs: its own, or else `write` where it changes something that is not the caller's account. */
export const rightsOf = ({ rights, mutates, personal, credential }: Endpoint): readonly Right[] =>
  rights ?? (mutates && !personal && credential === 'token' ? ['write'] : []);

/** The first right that a person lacks for a call; undefined if they may make it. */
export const missingRight = (call: Endpoint, held: Rights | null | undefined): Right | undefined =>
  held
    ? rightsOf(call).find(
        (right) => right === 'everything' || (right === 'all_clients' ? held.clients !== null : !held[right]),
      )
    : undefined;
