import { unreachableOf } from '../../../rules/law/quietHours/unreachable';
import { lawfulHours, type Hours, type SendingWindow } from '../../../rules/law/quietHours/windows';
import { formatClock, formatList } from '../../../i18n/format';
import { isolated } from '../../../i18n/bidi';
import { LawRead } from '../../../features/lawInForce/LawRead';
import { useLawInForce } from '../../../features/lawInForce/useLawInForce';
import { serverNow } from '../../../dataProvider/serverTime';
import { useText } from '../texts';
import css from './window.module.css';

const MINUTES = 60;
const two = (figure: number) => String(figure).padStart(2, '0');
const clockOf = (minutes: number) =>
  formatClock(`${two(Math.floor(minutes / MINUTES))}:${two(minutes % MINUTES)}`);
/** Word joiner: no line break here. */
const JOINER = '\u2060';
const SPACE = '\u00a0';
const hoursOf = ({ open, close }: Hours) => `${clockOf(open)}${JOINER}–${JOINER}${clockOf(close)}`;

/**
 * The legal hours that a client's window never meets, with the name of the rule. Renders nothing if it
 * meets all.
 */
export function WindowNote({ window }: { window: SendingWindow }) {
  const text = useText();
  const law = useLawInForce();
  if (law.state !== 'known') return <LawRead />;
  const { everywhere, states, unplaced } = unreachableOf(window, new Date(serverNow()));
  const sentences = [
    everywhere && text('window.everywhere', { hours: isolated(hoursOf(lawfulHours(null, 0))) }),
    states.length > 0 &&
      text('window.states', {
        states: formatList(states.map(({ state, hours }) => isolated(`${state}${SPACE}${hoursOf(hours)}`))),
      }),
    unplaced && text('window.unplaced'),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <output className={sentences.length > 0 ? css.warning : undefined}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </output>
  );
}
