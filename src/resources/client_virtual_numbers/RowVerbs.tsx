import AssignVerb from './assign/AssignVerb';
import VerifyVerb from './verify/VerifyVerb';

/** Verbs of a number's row menu that have a form of their own. */
export default function RowVerbs() {
  return (
    <>
      <AssignVerb />
      <VerifyVerb />
    </>
  );
}
