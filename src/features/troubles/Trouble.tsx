import { useTrouble } from './useTrouble';

/** A stored trouble: the server's sentence in the person's language, or the carrier's words. */
export function Trouble({ stored }: { stored: string }) {
  const known = useTrouble();
  return <bdi>{known(stored) ?? stored}</bdi>;
}
