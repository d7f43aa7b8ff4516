import type { ReactNode } from 'react';
import { useSessionContext } from '../../authProvider/context';
import { useAct } from '../../dataProvider/useAct';

/** Time for the server's answer, ms. */
const PATIENCE = 3_000;

/** Resolves to nothing after the time. */
const patience = () =>
  new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), PATIENCE));

interface Props {
  children: (leave: () => void) => ReactNode;
}

/**
 * Signs out here and at the issuer by which the person has signed in, where it has a page for that. Without an answer the
 * session ends here alone, as always.
 */
export default function IssuerSignOut({ children }: Props) {
  const { session } = useSessionContext();
  const act = useAct('sign_in_issuers', 'sign_out');
  const leave = async () => {
    const answer = await Promise.race([act.mutateAsync({}), patience()]).catch(() => undefined);
    session.signOut();
    if (answer?.url) location.assign(answer.url);
  };
  return children(() => void leave());
}
