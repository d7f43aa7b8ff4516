import type { ComponentType } from 'react';

/**
 * A 24 px outline of one or more paths, in the color of the surrounding text. It is decorative: the text
 * next to it says the same.
 */
/* @__NO_SIDE_EFFECTS__ */
export const icon = (...paths: string[]): ComponentType =>
  function Icon() {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden focusable={false}>
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };
