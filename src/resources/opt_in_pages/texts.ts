import { textsOf } from '../../admin/useText';

export const at = 'resources.opt_in_pages.texts';

/** Texts of these screens. English loads with them. */
export const en = {
  address: 'Address',
  'address.lead': 'Put it on your website, in mails and on posters. Visits are not counted.',
  open: 'Open the page',
  picture: 'QR code of %{address}',
  download: 'Download as SVG',
  print: 'Print',
  closed: 'The page is closed: its address says so.',
  no_number:
    'The client has no number of its own that people could text, so the page says that it is closed.',
  no_audience:
    'Its audience was deleted, so the page says that it is closed. Choose another, then open it again.',
  version: 'Version %{n}',
  current: 'Shown now',
  by: 'By %{by}',
  hash: 'SHA-256',
} as const;

export const useText = textsOf(at, en);
