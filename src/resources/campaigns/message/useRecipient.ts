import { useGetList } from '../../../dataProvider/reads';

interface Source {
  id: string;
  targets: number;
}

/** Which audience recipient `n` (from 0) is in, and at what place there. */
export function placeOf(
  audiences: readonly Source[],
  n: number,
): { audience: Source; offset: number } | undefined {
  let offset = n;
  for (const audience of audiences) {
    if (offset < audience.targets) return { audience, offset };
    offset -= audience.targets;
  }
  return undefined;
}

/** Recipient `n` of several audiences in a row, read one by one. */
export function useRecipient(audiences: readonly Source[], n: number) {
  const place = placeOf(audiences, n);
  const { data, isFetching, error } = useGetList(
    'audience_targets',
    {
      filter: { audience_id: place?.audience.id },
      pagination: { page: (place?.offset ?? 0) + 1, perPage: 1 },
    },
    { enabled: place !== undefined, placeholderData: (previous) => previous },
  );
  return { target: place ? data?.[0] : undefined, isFetching, error };
}
