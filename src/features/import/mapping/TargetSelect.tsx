import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { toFieldName } from '../../../rules/fields';
import css from './mapping.module.css';
import { choiceOf, choices, CUSTOM } from './targets';
import { useMappingText } from './texts';

/** A column of the file with what it becomes. */
export interface Column {
  index: number;
  name: string;
  /** First filled values. */
  samples: readonly string[];
  target: string;
  problem: string | undefined;
}

const NAME_MAX = 40;

interface TargetSelectProps {
  column: Column;
  /** Nothing but numbers is taken from the file. */
  phonesOnly: boolean;
  onChange: (index: number, target: string) => void;
}

/** What a column becomes: left out, a known field, or a field of one's own with a name. */
export function TargetSelect({ column, phonesOnly, onChange }: TargetSelectProps) {
  const text = useMappingText();
  const { index, name, target, problem } = column;
  const choice = choiceOf(target);
  const aria = {
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && `column-${index}-problem`,
  };
  return (
    <div className={css.target}>
      <NativeSelect
        value={choice}
        onChange={(event) =>
          onChange(index, event.target.value === CUSTOM ? toFieldName(name) : event.target.value)
        }
        input={<OutlinedInput size="small" error={problem !== undefined} />}
        inputProps={{ 'aria-label': text('map.target_of', { name }), ...aria }}
      >
        {choices(text, phonesOnly).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {choice === CUSTOM && (
        <OutlinedInput
          size="small"
          value={target}
          error={problem !== undefined}
          onChange={(event) => onChange(index, event.target.value)}
          inputProps={{
            'aria-label': text('map.name_of', { name }),
            maxLength: NAME_MAX,
            ...aria,
          }}
        />
      )}
      {problem && (
        <p className="field-error" id={`column-${index}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
