import type { Live } from '../../dataProvider/read';
import { useReadAct } from '../../dataProvider/reads';
import type { RulesInForce } from '../../resources/rule_packs/contract';
import { followLaw, type Law, lawInForce } from '../../rules/law/quietHours/inForce';

/** Rules change on days, and the server decides in the end, ms. */
const FRESH = 60_000;

const laws = new WeakMap<RulesInForce, Law>();

/** Has this browser work out hours and the reach of opt-outs by the rules that the server decides by. */
function follow(rules: RulesInForce): void {
  const { version, hours, caps, revocations, disclosures } = rules;
  const law = laws.get(rules) ?? ({ version, hours, caps, revocations, disclosures } as Law);
  laws.set(rules, law);
  if (lawInForce() !== law) followLaw(law);
}

/** The rules in force. Once they are read, hours and the reach of opt-outs are worked out by them here. */
export function useLawInForce(options: { enabled?: boolean } = {}): Live<RulesInForce> {
  const read = useReadAct('rule_packs', 'in_force', {}, { staleTime: FRESH, ...options });
  if (read.state === 'known') follow(read.value);
  return read;
}
