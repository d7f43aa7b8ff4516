import { useRouter } from './context';

/** An address that is no page, so that every page is left on the way to it. */
const ELSEWHERE = { pathname: '/-', search: '', hash: '', state: null, key: '' };

/** Returns a function that says whether a guard of unsaved input would hold back leaving the page now. */
export function useIsHeld(): () => boolean {
  const { router } = useRouter();
  return () => {
    const decide = [...router.guards.values()].at(-1) ?? false;
    const currentLocation = router.current().location;
    const change = { currentLocation, nextLocation: ELSEWHERE, historyAction: 'PUSH' as const };
    return typeof decide === 'function' ? decide(change) : decide;
  };
}
