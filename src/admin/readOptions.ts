import { useQueryClient } from '@tanstack/react-query';

/** The view shows its own error, so there is no notification and no redirect to the list. */
const ignore = () => undefined;

/**
 * Query options of a built-in view's base: it is retried like every other read, and reports failures
 * itself.
 */
export function useReadOptions() {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  return { retry, onError: ignore };
}
