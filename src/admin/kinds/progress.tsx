import { NO_VALUE } from '../../i18n/format';
import { ProgressBar } from '../value/ProgressBar';
import { valueOf } from '../record';
import { useWords } from '../registry';
import type { KindDefinition } from './kind';
import { NumberInput } from './number';

/** A count as a part of the whole that the field's `of` counts. */
export const progress: KindDefinition = {
  Cell: function ProgressCell({ value, record, field, declaration }) {
    const words = useWords(declaration);
    const whole = field.of === undefined ? 1 : Number(valueOf(record, field.of) ?? 0);
    // There is nothing to be done yet.
    if (whole === 0) return NO_VALUE;
    const skipped = field.skipped === undefined ? 0 : Number(valueOf(record, field.skipped) ?? 0);
    return (
      <ProgressBar
        brief
        value={Number(field.value === undefined ? value : valueOf(record, field.value))}
        of={whole - skipped}
        skipped={skipped}
        label={words.field(field.source)}
      />
    );
  },
  Input: NumberInput,
  width: 'bar',
};
