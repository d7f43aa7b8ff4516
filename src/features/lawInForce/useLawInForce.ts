import type { Live } from '../../dataProvider/read';
import { useReadAct } from '../../dataProvider/reads';
import type { RulesInForce } from '../../resources/rule_packs/contract';
import { followLaw, type Law, lawInForce } from '../../rules/law/quietHours/inForce';

/** Rules change on days, and the server decides in the end, ms. */
const FRESH = 60_000;

const laws = new WeakMap<RulesInForce, Law>();

/** Has this browser work out hours by the rules that the server decides by. */
function follow(rules: RulesInForce): void {
  const { version, hours, caps } = rules;
  const law = laws.get(rules) ?? ({ version, hours, caps } as Law);
  laws.set(rules, law);
  if (lawInForce() !== law) followLaw(law);
}

/** The rules in force. Once they are read, hours are worked out by them here. */
export function useLawInForce(): Live<RulesInForce> {
  const read = useReadAct('rule_packs', 'in_force', {}, { staleTime: FRESH });
  if (read.state === 'known') follow(read.value);
  return read;
}
