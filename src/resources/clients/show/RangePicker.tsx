import { formatZone } from '../../../i18n/format';
import { useText } from '../texts';
import { PRESETS, rangeOf, type Range } from './range';
import css from './show.module.css';

interface RangePickerProps {
  range: Range;
  today: string;
  zone: string;
  onChange: (range: Range) => void;
}

/** Presets and two days; says in whose time zone days are counted. */
export function RangePicker({ range, today, zone, onChange }: RangePickerProps) {
  const text = useText();
  return (
    <div className={css.range}>
      <fieldset className={css.presets}>
        <legend className="sr-only">{text('range.title')}</legend>
        {PRESETS.map((preset) => {
          const own = rangeOf(preset, today);
          const chosen = own.start_date === range.start_date && own.end_date === range.end_date;
          return (
            <button
              key={preset}
              type="button"
              className={chosen ? 'button primary' : 'button'}
              aria-pressed={chosen}
              onClick={() => onChange(own)}
            >
              {text(`range.${preset}`)}
            </button>
          );
        })}
      </fieldset>
      <label className="field-box">
        {text('range.from')}
        <input
          type="date"
          max={range.end_date}
          value={range.start_date}
          onChange={({ target }) => target.value && onChange({ ...range, start_date: target.value })}
        />
      </label>
      <label className="field-box">
        {text('range.to')}
        <input
          type="date"
          min={range.start_date}
          max={today}
          value={range.end_date}
          onChange={({ target }) => target.value && onChange({ ...range, end_date: target.value })}
        />
      </label>
      <span className="quiet">
        {text('range.zone', {
          zone: zone.replaceAll('_', ' '),
          offset: formatZone(zone, new Date(`${range.end_date}T12:00:00Z`)),
        })}
      </span>
    </div>
  );
}
