import { useState, type FormEvent } from 'react';
import { SearchIcon } from '../../../admin/icons';
import { useText } from '../texts';
import css from './buy.module.css';

/** Search criteria; empty ones are left out. */
export interface Wanted {
  area_code?: string;
  city?: string;
  state?: string;
}

/** Values of the form. */
export type Typed = Readonly<Required<Wanted>>;

interface SearchFormProps {
  typed: Typed;
  onType: (typed: Typed) => void;
  onSearch: (wanted: Wanted) => void;
  /** Results are shown, whose own action is the main one. */
  again: boolean;
}

const AREA_CODE = /^[2-9][0-8]\d$/;
const STATE = /^[A-Z]{2}$/;

/** A state is typed as its postal code, in every language. */
const STATE_EXAMPLE = 'TX';

/** Area code, city and state, each validated before the search. */
export function SearchForm({ typed: values, onType, onSearch, again }: SearchFormProps) {
  const text = useText();
  const [problem, setProblem] = useState<'bad_area_code' | 'bad_state' | 'nothing_asked'>();
  const set = (name: keyof Typed, value: string) => onType({ ...values, [name]: value });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { area_code, city, state } = {
      area_code: values.area_code.trim(),
      city: values.city.trim(),
      state: values.state.trim().toUpperCase(),
    };
    if (area_code && !AREA_CODE.test(area_code)) return setProblem('bad_area_code');
    if (state && !STATE.test(state)) return setProblem('bad_state');
    if (!area_code && !city && !state) return setProblem('nothing_asked');
    setProblem(undefined);
    return onSearch({ ...(area_code && { area_code }), ...(city && { city }), ...(state && { state }) });
  };

  return (
    <form className={css.search} onSubmit={submit} noValidate>
      <label>
        {text('area_code')}
        <input
          inputMode="numeric"
          maxLength={3}
          size={5}
          value={values.area_code}
          onChange={({ target }) => set('area_code', target.value)}
        />
      </label>
      <label>
        {text('city')}
        <input maxLength={80} value={values.city} onChange={({ target }) => set('city', target.value)} />
      </label>
      <label>
        {text('state')}
        <input
          maxLength={2}
          size={4}
          placeholder={STATE_EXAMPLE}
          value={values.state}
          onChange={({ target }) => set('state', target.value)}
        />
      </label>
      <button type="submit" className={again ? 'button' : 'button primary'}>
        <SearchIcon />
        {text('search')}
      </button>
      {problem && (
        <p role="alert" className="field-error">
          {text(problem)}
        </p>
      )}
    </form>
  );
}
