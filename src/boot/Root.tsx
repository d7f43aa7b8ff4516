import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { idle } from '../pages/auth/idle';
import { FIRST_SCREEN, type Flow } from './flow';
import { loadCode } from '../loading/loadCode';
import { LoadFailure, Started } from '../layout/LoadFailure';

export const loadAuthScreen = () => loadCode(() => import('./AuthScreen'));
const LateAuthScreen = lazy(loadAuthScreen);

const first = () => FIRST_SCREEN;

interface RootProps {
  flow: Flow;
  /** The authentication pages, if they have loaded; a form in the document is hydrated without a pause. */
  auth?: ComponentType<{ flow: Flow }>;
}

/** Shows the flow's screen: an authentication page, or the console. */
export function Root({ flow, auth: AuthScreen }: RootProps) {
  const { view } = useSyncExternalStore(flow.subscribe, flow.screen, first);
  if (view.at === 'app')
    return (
      <>
        {view.app.element}
        <Started />
        <WayOut />
      </>
    );
  if (view.at === 'opening') return null;
  if (view.at === 'broken') return <LoadFailure />;
  if (AuthScreen) return <AuthScreen flow={flow} />;
  return (
    <Suspense fallback={null}>
      <LateAuthScreen flow={flow} />
    </Suspense>
  );
}

/** Time after which a page has its rows and what comes with them, ms. */
const LATER = 5_000;

/** Loads the sign-in page while nothing else happens, so that signing out needs no network. */
function WayOut() {
  useEffect(() => {
    const load = () => idle().then(loadAuthScreen);
    const timer = setTimeout(() => void load().catch(() => undefined), LATER);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
