import { textsOf } from '../../../admin/useText';
import { at, en } from './texts';

/** Name of a list. */
export const useKindText = textsOf(at, en);
