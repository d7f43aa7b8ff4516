import { textsOf } from '../../useText';

export const at = 'app.list_tools';

/** Texts of the actions on a whole list. English loads with it. */
export const en = {
  columns: 'Columns',
  columns_out: '%{count} hidden columns',
  no_room: '(does not fit)',
  show_all: 'Show all columns and scroll sideways',
  filters: 'Filters',
  sort: 'Sort by',
  usual: 'Default',
  descending: 'Descending',
  columns_title: 'Columns in this list',
  reset: 'Reset',
  up: 'Move %{name} forward',
  down: 'Move %{name} back',
  views: 'Views',
  views_title: 'Saved views',
  no_views: 'There are no saved views for this list.',
  save_view: 'Save this view',
  view_name: 'View name',
  view_what:
    'Saves the current filters, order and page size, for you only and on this computer. The search text is not saved.',
  forget: 'Remove %{name}',
  forget_short: 'Remove',
  export: 'Export',
  export_title: 'Export %{what}',
  export_what: 'All matching rows, with the columns shown, as a CSV file.',
  export_rows: 'Export %{count} row |||| Export %{count} rows',
  select: 'Select',
  bulk: 'Selected rows',
  choose: 'Select %{name}',
  chosen: '%{count} selected',
  choose_page: 'Select page',
  choose_all: 'Select all %{count}',
  done: 'Done',
  bulk_title: '%{verb}: %{count} %{what}?',
  bulk_what: 'Rows are processed one by one. Any that fail are listed with the reason.',
  bulk_left: 'No longer on this page, so deselected: %{names}',
  open: 'Open',
  copy_link: 'Copy link',
  read: 'Updated %{age}',
  read_again: 'Refresh',
  outcome: 'Done: %{done}. Failed: %{failed}.',
  refused: 'The server does not accept this search.',
} as const;

export const useListText = textsOf(at, en);
