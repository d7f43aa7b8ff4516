import { keepPreviousData } from '@tanstack/react-query';
import type { RecordAt } from '../../../dataProvider/named';
import { mapRead, type Read } from '../../../dataProvider/read';
import { useReadList } from '../../../dataProvider/reads';

interface Source {
  id: string;
  targets: number;
}

/** The audience of recipient `n` (from 0), and the position there. */
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

/** Recipient `n` of several audiences in a row, read one by one; undefined if they have fewer. */
export function useRecipient(
  audiences: Read<readonly Source[]>,
  n: number,
): Read<RecordAt<'audience_targets'> | undefined> {
  const place = 'value' in audiences ? placeOf(audiences.value, n) : undefined;
  const target = useReadList(
    'audience_targets',
    {
      filter: { audience_id: place?.audience.id },
      pagination: { page: (place?.offset ?? 0) + 1, perPage: 1 },
    },
    { enabled: place !== undefined, placeholderData: keepPreviousData },
  );
  return place ? mapRead(target, ({ data }) => data[0]) : mapRead(audiences, () => undefined);
}
