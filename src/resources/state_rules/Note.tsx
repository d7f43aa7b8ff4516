import { Changes } from './Changes';
import { useText } from './texts';

/** States above the list what it is, and what it is not; and what comes of it for jobs that wait. */
export default function Note() {
  return (
    <>
      <p>{useText()('note')}</p>
      <Changes />
    </>
  );
}
