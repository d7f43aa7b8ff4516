/**
 * English texts of parts opened on demand, which load with them. Other languages have them under `app`,
 * like all others.
 */
export const late = {
  appearance: {
    reset: 'Reset All',
    theme: { label: 'Theme', light: 'Light', dark: 'Dark', transparent: 'Transparent' },
    background: {
      label: 'Background image',
      dunes: 'Dunes',
      waves: 'Waves',
      peaks: 'Peaks',
      rings: 'Rings',
    },
    colors: {
      label: 'Primary color',
      light: 'Light theme',
      dark: 'Dark theme',
      transparent: 'Transparent theme',
      picker: '%{what}, picker',
      invalid: 'Not a color. Enter 3, 4, 6, or 8 hexadecimal digits.',
    },
    direction: { label: 'Direction', ltr: 'Left to right', rtl: 'Right to left' },
    orientation: { label: 'Menu', vertical: 'Vertical', horizontal: 'Horizontal' },
    menuStyle: { label: 'Menu style', light: 'Light', color: 'Color', dark: 'Dark', gradient: 'Gradient' },
    headerStyle: {
      label: 'Header style',
      light: 'Light',
      color: 'Color',
      dark: 'Dark',
      gradient: 'Gradient',
    },
    width: { label: 'Width', full: 'Full width', boxed: 'Boxed' },
    position: { label: 'Position', fixed: 'Fixed', scrollable: 'Scrollable' },
  },
  palette: {
    title: 'Search and commands',
    input: 'Search pages, actions, and records',
    results: 'Results',
    recent: 'Recent',
    actions: 'On this page',
    commands: 'Commands',
    choose: '%{command}: choose one',
    none_to_choose: 'Nothing to choose from',
    pages: 'Pages',
    none: 'Nothing matches “%{typed}”',
    found: '%{smart_count} result |||| %{smart_count} results',
    searching: 'Searching…',
    failed: '%{what}: the search failed. Try again',
    refused: '%{what}: %{why}',
    keys: { move: 'move', choose: 'open', new_tab: 'open in a new tab', leave: 'close' },
  },
} as const;
