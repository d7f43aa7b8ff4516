import { textsOf } from '../../admin/useText';

/** Texts of a brand's screens, in English. They load with the screens that show them. */
export const texts = {
  'form.who': 'Who it is',
  'form.type_first': 'Choose the legal form first: it decides what the registry asks for.',
  'form.listed': 'Stock exchange',
  'form.owner': 'Owner',
  'form.address': 'Address',
  'form.contact': 'Contact',
  'form.account': 'Your account',
  'form.free_mail':
    'Anybody can have an address at %{domain}. The registry often rejects it: use one at the brand’s own domain.',
  'form.check': 'Before you register: this cannot be changed later',
  'form.final':
    'A brand can be neither edited nor deleted. If one of these is wrong, the registry rejects it and it has to be registered again.',
  'form.political':
    'A political committee (527) also needs a Campaign Verify token. Ask your provider for it.',
  'show.feedback': 'What the registry rejected',
  'show.again': 'Register again, corrected',
  'show.again_text':
    'A brand cannot be edited. The form opens with everything that was told, at the first field to correct.',
  'show.about': 'Go to %{field}',
  'show.told': 'What the registry was told',
  'category.TAX_ID': 'Tax number',
  'category.STOCK_SYMBOL': 'Stock symbol',
  'category.GOVERNMENT_ENTITY': 'Government entity',
  'category.NONPROFIT': 'Nonprofit status',
  'category.OTHERS': 'Other',
  'fix.TAX_ID': 'Copy legal name and EIN exactly as on the letter of the tax office (CP 575 or 147C).',
  'fix.STOCK_SYMBOL': 'Check symbol and exchange at the exchange itself.',
  'fix.GOVERNMENT_ENTITY':
    'Only bodies of government may use this legal form; choose the one in the founding papers.',
  'fix.NONPROFIT':
    'The tax office must list the organization as exempt under this EIN; else choose private profit.',
  'fix.OTHERS': 'Correct the fields that the registry names.',
} as const;

export const useText = textsOf('resources.brands.texts', texts);
export type Text = ReturnType<typeof useText>;
