import { useQueryClient } from '@tanstack/react-query';

/** The view shows its own error, so there is no notification and no way back to the list. */
const ignore = () => undefined;

/** Query options of a built view's base: it is tried again like every other read, and says itself what failed. */
export function useReadOptions() {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  return { retry, onError: ignore };
}
