import { formatNational } from '../formats/national';

/** Parts of an opt-in page that its description has. */
interface Page {
  address: string;
  consent: string;
  double_opt_in: boolean;
  keyword: string;
  number: string | null;
}

/** How people agree on an opt-in page, in English, which the registry's reviewers read. */
export function optInFlow({ address, consent, double_opt_in, keyword, number }: Page): string {
  const flow = `People enter their mobile number at ${address}, read the text and tick a box that is not ticked beforehand. Text: “${consent}”`;
  if (!double_opt_in || number === null) return flow;
  return `${flow} They then text ${keyword} to ${formatNational(number)}; nothing is sent before that.`;
}
