import { useState } from 'react';
import { formatZone } from '../../../i18n/format';
import { useText } from '../texts';
import css from './show.module.css';

const DAY_MS = 86_400_000;

/** Days from and to, inclusive, as YYYY-MM-DD. */
export interface Range {
  start_date: string;
  end_date: string;
}

const PRESETS = ['7', '30', '90', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

/** Today in the client's zone. */
export const todayIn = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** The days of a preset, up to and including today. */
export function rangeOf(preset: Preset, today: string): Range {
  if (preset === 'month') return { start_date: `${today.slice(0, 8)}01`, end_date: today };
  return { start_date: daysBefore(today, Number(preset) - 1), end_date: today };
}

interface RangePickerProps {
  range: Range;
  today: string;
  zone: string;
  onChange: (range: Range) => void;
}

/** Presets, and two date inputs for other days, with the time zone in which days are counted. */
export function RangePicker({ range, today, zone, onChange }: RangePickerProps) {
  const text = useText();
  const [pressed, setPressed] = useState<Preset>();
  const same = PRESETS.filter((preset) => {
    const { start_date, end_date } = rangeOf(preset, today);
    return start_date === range.start_date && end_date === range.end_date;
  });
  // On the 7th and the 30th, two presets have the same days.
  const chosen = same.find((preset) => preset === pressed) ?? same[0];
  const [picks, setPicks] = useState(false);
  const isOther = picks || chosen === undefined;
  return (
    <div className={css.range}>
      <fieldset className={css.presets} data-stop="">
        <legend className="sr-only">{text('range.title')}</legend>
        {PRESETS.map((preset) => (
          <Choice
            key={preset}
            label={text(`range.${preset}`)}
            isChosen={!isOther && preset === chosen}
            onChoose={() => {
              setPicks(false);
              setPressed(preset);
              onChange(rangeOf(preset, today));
            }}
          />
        ))}
        <Choice label={text('range.other')} isChosen={isOther} onChoose={() => setPicks(true)} />
      </fieldset>
      {isOther && (
        <>
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
          <span className="quiet">{formatZone(zone, new Date(`${range.end_date}T12:00:00Z`))}</span>
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <button
    type="button"
    className={isChosen ? 'button primary' : 'button'}
    aria-pressed={isChosen}
    onClick={onChoose}
  >
    {label}
  </button>
);
