interface Left {
  readonly pending: number;
  readonly limited: { readonly by: string; readonly count?: number | undefined } | null;
}

/** Number of people whom a job that waits for a decision would text if it went on. */
export const leftToText = ({ limited, pending }: Left): number =>
  limited?.by === 'more_people' ? (limited.count ?? pending) : pending;
