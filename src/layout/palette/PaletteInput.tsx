import { useEffect, useRef, type KeyboardEvent } from 'react';
import { SEARCH_MAX } from '../../contract/common';
import { useLateText } from '../useLateText';

interface PaletteInputProps {
  value: string;
  /** Id of the list that it drives; absent while there is none. */
  list: string | undefined;
  /** Id of the active option. */
  active: string | undefined;
  onType: (text: string) => void;
  onPress: (event: KeyboardEvent) => void;
}

/** The combobox of the palette; has the focus from the start. */
export function PaletteInput({ value, list, active, onType, onPress }: PaletteInputProps) {
  const text = useLateText('palette');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const label = text('input');
  return (
    <input
      ref={input}
      role="combobox"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={SEARCH_MAX}
      aria-label={label}
      placeholder={label}
      aria-autocomplete="list"
      aria-expanded={list !== undefined}
      aria-controls={list}
      aria-activedescendant={active}
      value={value}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onPress}
    />
  );
}
