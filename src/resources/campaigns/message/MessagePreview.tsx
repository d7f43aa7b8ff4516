import { useState } from 'react';
import { Reading, Unread } from '../../../admin/state/Reading';
import { mapRead, seenOf, type Read } from '../../../dataProvider/read';
import { formatList, formatNumber } from '../../../i18n/format';
import { render } from '../../../rules/formats/merge';
import { segment } from '../../../rules/formats/segments';
import { useText } from './texts';
import type { Readiness } from '../values';
import { Bubble } from './Bubble';
import { SegmentCounter } from './SegmentCounter';
import { Steps } from './Steps';
import { useRecipient } from './useRecipient';
import css from './message.module.css';

interface MessagePreviewProps {
  message: string;
  audiences: Read<readonly { id: string; targets: number }[]>;
  /** Includes the shortest message, the longest, and the recipients with missing fields. */
  readiness?: Pick<Readiness, 'shortest' | 'longest' | 'incomplete'> | undefined;
}

/** The message as a real recipient gets it, with its segment count. Steps through the recipients. */
export function MessagePreview({ message, audiences, readiness }: MessagePreviewProps) {
  const text = useText();
  const [which, setWhich] = useState<Which>('any');
  const [wanted, setN] = useState(0);
  const { shortest = null, longest = null, incomplete = [] } = readiness ?? {};
  const examples = {
    any: undefined,
    shortest: shortest ? [shortest] : [],
    longest: longest ? [longest] : [],
    missing: incomplete,
  };
  const offered = WHICH.filter((key) => examples[key]?.length !== 0);
  const pick = offered.includes(which) ? which : 'any';
  const chosen = examples[pick];
  const total: Read<number> = chosen
    ? { state: 'known', value: chosen.length }
    : mapRead(audiences, (all) => all.reduce((sum, { targets }) => sum + targets, 0));
  const count = 'value' in total ? total.value : 0;
  const n = Math.max(0, Math.min(wanted, count - 1));
  const read = useRecipient(audiences, chosen ? 0 : n);
  // Stepping on shows the last recipient until the next is known.
  const any = seenOf(read);
  const target = chosen ? chosen[n] : any;
  const { text: body, unresolved } = render(message, { ...target?.fields, phone: target?.phone });
  const nobody = target === undefined;
  const position = { n: formatNumber(n + 1), total: formatNumber(count) };

  return (
    <div className={css.preview}>
      <Chosen
        pick={pick}
        offered={count === 0 && !chosen ? [] : offered}
        onPick={(next) => {
          setWhich(next);
          setN(0);
        }}
      />
      <Bubble
        to={target?.phone}
        body={body}
        label={text('preview.body')}
        busy={!chosen && read.state === 'loading'}
      />
      {body && <SegmentCounter counted={segment(body)} />}
      {!nobody && unresolved.length > 0 && (
        <output className={css.warning}>
          {text('preview.unresolved', { names: formatList(unresolved) })}
        </output>
      )}
      {!chosen && any?.state === 'opted_out' && <p className={css.warning}>{text('preview.opted_out')}</p>}
      <Reading as="line" read={total} wait={null}>
        {() =>
          count > 0 &&
          (pick === 'any' || pick === 'missing') && (
            <Steps
              n={n}
              total={count}
              position={text(pick === 'missing' ? 'preview.incomplete_of' : 'preview.position', position)}
              onStep={setN}
            />
          )
        }
      </Reading>
      {!chosen && count > 0 && <Unread as="line" read={read} />}
      {chosen && <p className={css.quiet}>{text('preview.stored')}</p>}
    </div>
  );
}

/** Recipients that the preview may show. */
const WHICH = ['any', 'shortest', 'longest', 'missing'] as const;
type Which = (typeof WHICH)[number];

interface ChosenProps {
  pick: Which;
  /** The choices that have recipients. */
  offered: readonly Which[];
  onPick: (pick: Which) => void;
}

/** Selects the recipients in the preview. */
function Chosen({ pick, offered, onPick }: ChosenProps) {
  const text = useText();
  if (offered.length < 2) return null;
  return (
    <fieldset className={css.chips}>
      <legend className="sr-only">{text('preview.which')}</legend>
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          className={css.chip}
          aria-pressed={each === pick}
          onClick={() => onPick(each)}
        >
          {text(`preview.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
