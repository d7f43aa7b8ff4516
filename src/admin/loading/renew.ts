import { isReplaced } from '../../dataProvider/replaced';

/**
 * True if a guard against leaving has unsaved input: it cancels this event, which makes the browser ask as
 * well.
 */
const isUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A page that has just been reloaded is not reloaded automatically again. */
const wasReloaded = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload';

/**
 * After code failed to load, checks for a new version of the console, and reloads once into it, unless
 * something is unsaved. Resolves to true if there is one.
 */
export async function renew(): Promise<boolean> {
  const isNew = await isReplaced();
  if (isNew && !isUnsaved() && !wasReloaded()) window.location.reload();
  return isNew;
}
