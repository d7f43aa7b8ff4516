import { useText } from './texts';

/** States above the list what it is, and what it is not. */
export default function Note() {
  return <p>{useText()('note')}</p>;
}
