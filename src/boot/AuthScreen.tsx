import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { createSignIn } from '../authProvider/signIn';
import { Started } from '../layout/LoadFailure';
import { loadCode } from '../loading/loadCode';
import { AuthPage } from '../pages/auth/AuthPage';
import { SignIn } from '../pages/sign-in/SignIn';
import { FIRST_SCREEN, type Flow } from './flow';

const ResetPassword = lazy(() => loadCode(() => import('../pages/reset-password/ResetPassword')));

const first = () => FIRST_SCREEN;

/** The authentication pages, in a file of their own: who is signed in does not need them. */
export default function AuthScreen({ flow }: { flow: Flow }) {
  const { view, notice, round } = useSyncExternalStore(flow.subscribe, flow.screen, first);
  const { http, session } = flow.core;
  const [signIn] = useState(() => createSignIn(http, session));
  return (
    <AuthPage flow={flow} notice={notice}>
      {view.at === 'reset' ? (
        <Suspense fallback={null}>
          <ResetPassword signIn={signIn} onLeave={flow.toSignIn} />
          <Started />
        </Suspense>
      ) : (
        <>
          <SignIn key={round} session={session} signIn={signIn} onSignedIn={flow.enter} />
          <Started />
        </>
      )}
    </AuthPage>
  );
}
