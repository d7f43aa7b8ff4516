/** What the keyboard does, in the order of the help. */
export const SHORTCUTS = [
  { keys: 'Ctrl K · ⌘ K', does: 'keys.palette' },
  { keys: 'Tab · Shift Tab', does: 'keys.tab' },
  { keys: '↑ ↓ · Enter', does: 'keys.move' },
  { keys: 'j k · ↑ ↓ · Home End', does: 'keys.rows' },
  { keys: 'j k · r · o', does: 'keys.conversation' },
  { keys: 'm', does: 'keys.menu' },
  { keys: 'x', does: 'keys.choose' },
  { keys: 'Esc', does: 'keys.escape' },
  { keys: 'Ctrl Enter · ⌘ Enter', does: 'keys.send' },
] as const;
