import { useCallback, useState } from 'react';

/** Whether the command palette is open, and the ways to change that. */
export function usePalette() {
  const [open, setOpen] = useState(false);
  const onOpen = useCallback(() => setOpen(true), []);
  const onClose = useCallback(() => setOpen(false), []);
  return { open, onOpen, onClose };
}
