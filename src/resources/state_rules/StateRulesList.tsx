import { BuiltList } from '../../admin/list/BuiltList';
import { Changes } from './Changes';
import { RulePacks } from './packs/RulePacks';

/** The rules of the states, below them what a coming change means for jobs that wait, and the pack they are from. */
export default function StateRulesList() {
  return (
    <div className="stack">
      <div>
        <BuiltList />
      </div>
      <Changes />
      <RulePacks />
    </div>
  );
}
