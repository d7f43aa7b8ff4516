import { textsOf } from '../../admin/useText';
import { TROUBLES } from '../../rules/words/troubles';

export const at = 'app.trouble';

/** The server's sentences, as it stores them. */
export const en = TROUBLES;

export const useText = textsOf(at, en);
