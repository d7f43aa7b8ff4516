import { inertParts } from '../../rules/inert';

/** Received text: never markup, never a link, isolated from the text around it, with hidden characters named. */
export function InertText({ children }: { children: string }) {
  return (
    <bdi className="inert">
      {inertParts(children).map((part, index) =>
        'text' in part ? part.text : <code key={index}>{part.code}</code>,
      )}
    </bdi>
  );
}
