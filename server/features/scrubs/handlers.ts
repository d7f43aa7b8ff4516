import { scrubs as contract } from '../../../src/resources/scrubs/contract';
import { handlersFor } from '../../http/handler';
import { start, state, stop } from './calls';

/** Paid comparisons of numbers with lists of other providers. */
export const scrubs = handlersFor(contract, { state: { unscoped: state }, start, stop });
