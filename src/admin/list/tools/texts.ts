import { textsOf } from '../../useText';

/** Texts of what is done with a list as a whole, in English. They load with it. */
export const texts = {
  columns: 'Columns',
  columns_title: 'Columns of this list',
  reset: 'Reset',
  up: 'Move %{name} forward',
  down: 'Move %{name} back',
  views: 'Views',
  views_title: 'Saved views',
  no_views: 'No view is saved for this list.',
  save_view: 'Save this view',
  view_name: 'Name of the view',
  view_what:
    'Filters, order and page size as they are now, on this computer and for you alone. What you searched for is not kept.',
  forget: 'Forget %{name}',
  forget_short: 'Forget',
  export: 'Export',
  export_title: 'Export %{what}',
  export_what: 'All rows that match, with the columns that are shown, as a CSV file.',
  export_rows: 'Export %{count} row |||| Export %{count} rows',
  select: 'Select',
  bulk: 'Chosen rows',
  choose: 'Choose %{name}',
  chosen: '%{count} chosen',
  choose_page: 'Choose this page',
  choose_all: 'Choose all %{count}',
  done: 'Done',
  bulk_title: '%{verb}: %{count} %{what}?',
  bulk_what: 'It is done one by one; those that are refused are listed with the reason.',
  open: 'Open',
  copy_link: 'Copy link',
  read: 'Updated %{age}',
  read_again: 'Refresh',
  outcome: 'Done: %{done}. Refused: %{failed}.',
} as const;

export const useListText = textsOf('app.list_tools', texts);
