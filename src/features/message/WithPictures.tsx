import { formatNumber } from '../../i18n/format';
import { InertText } from './InertText';
import { useText } from './pictureTexts';

interface WithPicturesProps {
  body: string;
  /** Pictures and other files that came with it. */
  count: number;
}

/** A person's text, and a note if pictures were attached. Their words cannot be mistaken for ours. */
export function WithPictures({ body, count }: WithPicturesProps) {
  const text = useText();
  return (
    <>
      {body !== '' && <InertText>{body}</InertText>}
      {count > 0 && (
        <>
          {body !== '' && ' '}
          <em>{text('came', { smart_count: count, count: formatNumber(count) })}</em>
        </>
      )}
    </>
  );
}
