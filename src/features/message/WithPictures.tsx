import { formatNumber } from '../../i18n/format';
import { useText } from './pictureTexts';

/** A piece of received text: plain, or one character that would act without being seen. */
type InertPart = { text: string } | { code: string };

/**
 * Controls, zero-width and direction characters (Unicode Cc, Cf), which can hide or reverse text. Line
 * breaks and tabs are text; a joiner between two pictographs makes an emoji.
 */
const ACTING =
  /(?<!\p{Extended_Pictographic}\uFE0F?|[\u{1F3FB}-\u{1F3FF}])\u200D|(?![\n\t\u200D])[\p{Cc}\p{Cf}]/u;

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** Received text with invisible control characters made visible, in order; nothing is removed. */
function inertParts(body: string): InertPart[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(new RegExp(`(${ACTING.source})`, 'gu'))
    .flatMap((piece, index): InertPart[] => {
      if (piece === '') return [];
      return [index % 2 === 1 ? { code: codeOf(piece) } : { text: piece }];
    });
}

/** Received text: never markup, never a link, isolated from the text around it, with hidden characters named. */
function InertText({ children }: { children: string }) {
  return (
    <bdi className="inert">
      {inertParts(children).map((part, index) =>
        'text' in part ? part.text : <code key={index}>{part.code}</code>,
      )}
    </bdi>
  );
}

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
