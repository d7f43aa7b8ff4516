import { type DirectReasons, RULES_OF_CAMPAIGNS } from '../../../../src/resources/people/values';
import { idOfReasons } from '../reasons';
import type { Direct } from '../queueDirect';

type Kind = DirectReasons['kind'];

/** Why rules of campaigns do not bind a text of each kind. */
const BASES: Readonly<Record<Kind, DirectReasons['basis']>> = {
  reply: 'conversation',
  test: 'staff',
  carrier_test: 'staff',
  opt_out: 'mandatory',
  opt_in: 'mandatory',
  help: 'mandatory',
  keyword: 'asked',
  automatic: 'asked',
};

/** Facts of a stored message that its kind follows from. */
export type OfKind = Pick<Direct, 'kind'> & { campaign_id: string | null; answers: Direct['answers'] | null };

/** The kind of a message. An automatic one that an earlier version queued is `automatic`. */
function kindOf({ kind, campaign_id, answers }: OfKind): Kind {
  if (kind === 'test') return campaign_id === null ? 'carrier_test' : 'test';
  return kind === 'automatic' ? (answers ?? kind) : kind;
}

/** Reasons for which a message outside jobs passes, from a number with a registration that is asked of all but automatic ones. */
export function directReasons(
  message: OfKind,
  registration: Exclude<DirectReasons['registration'], 'not_asked'>,
): DirectReasons {
  const kind = kindOf(message);
  const isAsked = message.kind !== 'automatic';
  return {
    kind,
    list: isAsked ? 'clear' : 'not_asked',
    registration: isAsked ? registration : 'not_asked',
    exempt: [...RULES_OF_CAMPAIGNS],
    basis: BASES[kind],
  };
}

/** The reasons of messages that pass together, each once. */
export class DirectReasonsOf {
  private readonly known = new Map<string, DirectReasons>();

  id(reasons: DirectReasons): string {
    const id = idOfReasons(reasons);
    this.known.set(id, reasons);
    return id;
  }

  all(): (readonly [id: string, reasons: DirectReasons])[] {
    return [...this.known];
  }
}
