import { useEffect, useState } from 'react';
import type { PaletteOption } from './groups';

/** Which of the options is active: the one moved to while it is there, else the first. */
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

  /** Where a key leads, round the ends of the list; undefined when the key is not one of movement. */
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
