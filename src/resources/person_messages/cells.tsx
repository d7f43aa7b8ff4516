import type { Shown } from '../../admin/declaration';
import { NO_VALUE } from '../../i18n/format';
import { WithPictures } from '../../features/message/WithPictures';
import type { PersonMessage } from './contract';

/** The text of a message, and that pictures came with it. */
export function Body({ record }: Shown) {
  const { body, media_count } = record as unknown as PersonMessage;
  if (!body && media_count === 0) return NO_VALUE;
  return <WithPictures body={body ?? ''} count={media_count} />;
}
