import program from '../../package.json' with { type: 'json' };

/** Version of this program, as its package says. */
export const { version } = program;
