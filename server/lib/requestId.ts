import { Following } from '../platform/following';

/** Ids that are taken from a caller: short, and without characters that a log or a header would have to escape. */
const ACCEPTED = /^[\w.:-]{8,64}$/;

const following = new Following<string>();

/** The id that a caller gave its request, if it can be used. */
export const acceptedId = (text: string | null | undefined): string | undefined =>
  text && ACCEPTED.test(text) ? text : undefined;

/** Runs the work of a request. Log lines, queue entries and calls to carriers that it makes carry its id. */
export const underRequest = <R>(id: string | undefined, work: () => R): R => following.run(id, work);

/** Id of the request for which work is being done, also in the background; undefined if no request caused it. */
export const currentRequest = (): string | undefined => following.current();
