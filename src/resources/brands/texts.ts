import { textsOf } from '../../admin/useText';

export const at = 'resources.brands.texts';

/** Texts of a brand's screens. English loads with the screens that show them. */
export const en = {
  'form.who': 'Organization',
  'form.type_first': 'Choose the legal form first: it decides what the registry asks for.',
  'form.legal_form':
    'You can’t register this legal form here. Choose another, or register the brand at your carrier.',
  'form.listed': 'Stock exchange',
  'form.owner': 'Owner',
  'form.address': 'Address',
  'form.contact': 'Contact',
  'form.account': 'Your account',
  'form.free_mail':
    'The registry often rejects free addresses such as those at %{domain}. Use one at the brand’s own domain.',
  'form.check': 'Before you register: this cannot be changed later',
  'form.final':
    'A brand cannot be edited or deleted. If any of this is wrong, the registry rejects the brand and you must register it again.',
  'form.fee_text': 'The registry charges %{amount} per submission. Nonrefundable, even if rejected.',
  'form.political':
    'A political committee (527) also needs a Campaign Verify token. Ask your provider for it.',
  'show.not_submitted':
    'This server did not submit this brand, so its status does not change here. Register it at your carrier.',
  'show.trouble': 'No response from the registry. Carrier: %{trouble}',
  'show.feedback': 'What the registry rejected',
  'show.again': 'Correct and register again',
  'show.again_text':
    'A brand cannot be edited. The form opens with what was submitted, at the first field to correct.',
  'show.about': 'Go to %{field}',
  'show.submitted': 'Submitted to the registry',
  'code.title': 'Code of the owner',
  'code.lead':
    'The registry verifies a sole proprietor by a code that it texts to %{phone}. Without it no campaign can be registered.',
  'code.none': 'No code was sent yet. Send one, and ask the owner for it.',
  'code.sent': 'A code was sent on %{date}. The registry says: %{delivery}',
  'code.label': 'Code from the text',
  'code.verify': 'Verify',
  'code.missing': 'Enter the digits of the text.',
  'code.done': 'The registry accepted the code. The identity is updated in a moment.',
  'category.TAX_ID': 'Tax number',
  'category.STOCK_SYMBOL': 'Stock symbol',
  'category.GOVERNMENT_ENTITY': 'Government entity',
  'category.NONPROFIT': 'Nonprofit status',
  'category.OTHERS': 'Other',
  'fix.TAX_ID': 'Copy the legal name and EIN exactly as on the IRS letter (CP 575 or 147C).',
  'fix.STOCK_SYMBOL': 'Check the symbol and the exchange on the exchange’s website.',
  'fix.GOVERNMENT_ENTITY':
    'Only government bodies can use this legal form. Choose the one in the founding documents.',
  'fix.NONPROFIT':
    'The IRS must list the organization as exempt under this EIN. If it does not, choose private company.',
  'fix.OTHERS': 'Correct the fields that the registry names.',
} as const;

export const useText = textsOf(at, en);
export type Text = ReturnType<typeof useText>;
