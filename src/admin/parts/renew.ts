import { isReplaced } from '../../dataProvider/http';

/** Whether a guard against leaving holds something: it keeps back this event when the browser asks as well. */
const isUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A page that has just been loaded again is not loaded again by itself. */
const wasReloaded = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload';

/**
 * Looks, when code did not come, whether a new version of the console has taken its place, and loads that once, unless
 * something is unsaved. Resolves to whether there is one.
 */
export async function renew(): Promise<boolean> {
  const isNew = await isReplaced();
  if (isNew && !isUnsaved() && !wasReloaded()) window.location.reload();
  return isNew;
}
