/** One topic of the help page: its texts are `<topic>.title` and `<topic>.1` up to `paragraphs`. */
export const TOPICS = {
  start: ['start.1', 'start.2', 'start.3', 'start.4'],
  csv: ['csv.1', 'csv.2'],
  length: ['length.1', 'length.2'],
  opt_out: ['opt_out.1', 'opt_out.2'],
  ten_dlc: ['ten_dlc.1', 'ten_dlc.2'],
} as const;
