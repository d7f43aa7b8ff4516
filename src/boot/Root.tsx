import { lazy, Suspense, useSyncExternalStore } from 'react';
import { AuthPage } from '../pages/auth/AuthPage';
import { SignIn } from '../pages/sign-in/SignIn';
import { FIRST_SCREEN, type Flow } from './flow';
import { LoadFailure, Started } from '../layout/LoadFailure';

const ResetPassword = lazy(() => import('../pages/reset-password/ResetPassword'));

const first = () => FIRST_SCREEN;

/** Shows the flow's screen: an authentication page, or the console. */
export function Root({ flow }: { flow: Flow }) {
  const { view, notice, round } = useSyncExternalStore(flow.subscribe, flow.screen, first);
  const { env, session, signIn } = flow.core;

  if (view.at === 'app')
    return (
      <>
        {view.app.element}
        <Started />
      </>
    );
  if (view.at === 'opening') return null;
  if (view.at === 'broken') return <LoadFailure />;
  return (
    <AuthPage title={env.PRODUCT_TITLE} notice={notice} onNoticeEnd={flow.endNotice}>
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
