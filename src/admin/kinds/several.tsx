import { formatList } from '../../i18n/format';
import { late } from '../loading/late';
import { useWords } from '../registry';
import type { KindDefinition } from './kind';

/** Any number of the field's choices, as words. */
export const several: KindDefinition = {
  Cell: function SeveralCell({ value, field, declaration }) {
    const words = useWords(declaration);
    return formatList(((value ?? []) as readonly string[]).map((each) => words.choice(field.source, each)));
  },
  Input: late(() => import('../inputs/SeveralInput')),
  form: { initial: [] },
};
