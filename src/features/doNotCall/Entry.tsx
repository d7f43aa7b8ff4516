import { ExactTime } from '../../admin/value/ExactTime';
import { mapRead, type Read } from '../../dataProvider/read';
import { useReadList } from '../../dataProvider/reads';
import type { DoNotCall } from '../../resources/do_not_calls/contract';
import { WithPictures } from '../message/WithPictures';
import { useText } from './texts';

/**
 * The entry of a do-not-call list that an open question is about, read since the question opened; null once it is gone. It
 * is found by its number: no call reads one entry, and the list may be too long to be searched for an id.
 */
export function useEntry(
  { id, client_id, phone }: Pick<DoNotCall, 'id' | 'client_id' | 'phone'>,
  { open }: { open: boolean },
): Read<DoNotCall | null> {
  const read = useReadList(
    'do_not_calls',
    {
      filter: { client_id, q: phone },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'created_at', order: 'DESC' },
    },
    { fresh: true, enabled: open },
  );
  return mapRead(read, ({ data }) => data.find((each) => each.id === id) ?? null);
}

/** Why a number is on the list: the keyword or the words of the person, the note, and their last text. */
export function Entry({ of: { source, keyword, note, last_text: last } }: { of: DoNotCall }) {
  const text = useText();
  return (
    <>
      {keyword && (
        <p>
          <strong>{text('stopped', { keyword })}</strong>
        </p>
      )}
      {note && (
        <p>
          {text(source === 'wish' ? 'theirs' : 'note')}: <q dir="auto">{note}</q>
        </p>
      )}
      {last && last.body !== note && (
        <p>
          {text('last')}: <WithPictures body={last.body} count={last.media_count} />{' '}
          <ExactTime at={last.at} />
        </p>
      )}
    </>
  );
}
