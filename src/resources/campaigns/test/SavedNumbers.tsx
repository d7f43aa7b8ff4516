import { useGetList } from 'ra-core';
import { formatNational } from '../../../rules/national';
import { CheckIcon } from '../../../admin/icons';
import { useText } from '../texts';
import type { TestNumber } from '../../test_numbers/contract';
import type { Typed } from './numbers';
import css from './test.module.css';

const OFFERED = 10;

interface SavedNumbersProps {
  chosen: readonly Typed[];
  onToggle: (phone: string) => void;
}

/** Numbers that tests went to before, to choose from. */
export function SavedNumbers({ chosen, onToggle }: SavedNumbersProps) {
  const text = useText();
  const { data = [] } = useGetList<TestNumber>('test_numbers', { pagination: { page: 1, perPage: OFFERED } });
  if (data.length === 0) return null;
  return (
    <fieldset className={css.saved}>
      <legend>{text('test.saved')}</legend>
      {data.map(({ phone }) => {
        const on = chosen.some((entry) => entry.phone === phone);
        return (
          <button
            key={phone}
            type="button"
            className={css.number}
            aria-pressed={on}
            onClick={() => onToggle(phone)}
          >
            {on && <CheckIcon />}
            {formatNational(phone)}
          </button>
        );
      })}
    </fieldset>
  );
}
