import { textsOf, type TextIn } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.campaign_clicks.texts';

/** Texts of the picture of clicks. English loads with it. */
export const en = {
  title: 'Who clicked',
  people: 'People',
  people_note: '%{share} of delivered',
  human: 'Clicks by people',
  programs: 'Clicks by bots',
  programs_note: 'Scanners and previews, not counted',
  over_time: 'Clicks over time',
  from: 'From',
  figures: 'Figures',
  clicks: 'Clicks',
  by_programs: 'Bots',
  decided: 'What showed the bots',
  decided_lead: 'A click counts as a person’s when nothing shows a bot.',
  links: 'By link',
  link: 'Link',
  first: 'First click',
  last: 'Last click',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;

export const es = {
  title: 'Quién hizo clic',
  people: 'Personas',
  people_note: '%{share} de los entregados',
  human: 'Clics de personas',
  programs: 'Clics de bots',
  programs_note: 'Escáneres y vistas previas, sin contar',
  over_time: 'Clics a lo largo del tiempo',
  from: 'Desde',
  figures: 'Cifras',
  clicks: 'Clics',
  by_programs: 'Bots',
  decided: 'Qué mostró los bots',
  decided_lead: 'Un clic cuenta como de una persona cuando nada indica que sea de un bot.',
  links: 'Por enlace',
  link: 'Enlace',
  first: 'Primer clic',
  last: 'Último clic',
} satisfies Translated<typeof en>;

export const ar = {
  title: 'من نقر',
  people: 'الأشخاص',
  people_note: '%{share} ممن سُلّمت إليهم',
  human: 'نقرات الأشخاص',
  programs: 'نقرات البرامج الآلية',
  programs_note: 'برامج فحص ومعاينة لا تُحتسب',
  over_time: 'النقرات عبر الزمن',
  from: 'من',
  figures: 'الأرقام',
  clicks: 'النقرات',
  by_programs: 'البرامج الآلية',
  decided: 'ما دلّ على البرامج الآلية',
  decided_lead: 'تُعدّ النقرة لشخص ما لم يدل شيء على برنامج آلي.',
  links: 'حسب الرابط',
  link: 'الرابط',
  first: 'أول نقرة',
  last: 'آخر نقرة',
} satisfies Translated<typeof en>;
