import { useEffect, useState } from 'react';
import type { PaletteGroup, PaletteOption } from './groups';
import css from './palette.module.css';

/** The active option: the one moved to while it exists, else the first. */
export function useChosen(options: readonly PaletteOption[], idOf: (option: PaletteOption) => string) {
  const [key, choose] = useState<string>();
  const at = Math.max(
    0,
    options.findIndex((option) => option.key === key),
  );
  const active = options[at];
  const id = active && idOf(active);
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  /** The option that a key moves to, wrapping around the ends; undefined for other keys. */
  const moved = (pressed: string): number | undefined => {
    const { length } = options;
    switch (pressed) {
      case 'ArrowDown':
        return (at + 1) % length;
      case 'ArrowUp':
        return (at - 1 + length) % length;
      case 'Home':
        return 0;
      case 'End':
        return length - 1;
      default:
        return undefined;
    }
  };

  return {
    active,
    choose,
    /** True when the key moved the active option. */
    move(pressed: string): boolean {
      const next = options.length > 0 ? moved(pressed) : undefined;
      if (next !== undefined) choose(options[next]?.key);
      return next !== undefined;
    },
  };
}

interface ResultsProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  active: PaletteOption | undefined;
  idOf: (option: PaletteOption) => string;
  onPoint: (option: PaletteOption) => void;
  onChoose: (option: PaletteOption, elsewhere: boolean) => void;
}

const MIDDLE_BUTTON = 1;

/** The list below the input. The focus stays in the input, which refers to the active option. */
export function Results({ id, label, groups, active, idOf, onPoint, onChoose }: ResultsProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-busy={groups.some(({ busy }) => busy)}
      className={css.results}
      // A press on the list must not take the focus from the input.
      onPointerDown={(press) => press.preventDefault()}
      onMouseDown={(press) => press.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div role="presentation" id={`${id}-${group.key}`} className={css.group}>
            {group.label}
          </div>
          {group.busy && <div role="presentation" className={css.waiting} />}
          {group.options.map((option) => {
            const { key, label: name, detail, icon: Icon } = option;
            return (
              <div
                key={key}
                id={idOf(option)}
                role="option"
                aria-selected={option.key === active?.key}
                tabIndex={-1}
                className={css.option}
                onPointerMove={() => onPoint(option)}
                onClick={({ ctrlKey, metaKey }) => onChoose(option, ctrlKey || metaKey)}
                onAuxClick={({ button }) => button === MIDDLE_BUTTON && onChoose(option, true)}
              >
                {Icon && <Icon />}
                <bdi>{name}</bdi> {detail && <bdi className={css.detail}>{detail}</bdi>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
