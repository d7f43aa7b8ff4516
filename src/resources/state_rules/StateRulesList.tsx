import { BuiltList } from '../../admin/list/BuiltList';
import { Changes } from './Changes';

/** The rules of the states, and below them what a coming change means for jobs that wait. */
export default function StateRulesList() {
  return (
    <div className="stack">
      <div>
        <BuiltList />
      </div>
      <Changes />
    </div>
  );
}
