import { messages as ar } from '../../../src/resources/reports/ar';
import { messages as es } from '../../../src/resources/reports/es';
import { en } from '../../../src/resources/reports/messages';
import type { ReportKind } from '../../../src/resources/reports/contract';
import type { Language } from '../../../src/rules/words/languages';

/** The console's names for the kinds. */
export const KIND_NAMES: Readonly<Record<Language, Readonly<Record<ReportKind, string>>>> = {
  en: en.choices.kind,
  es: { ...en.choices.kind, ...es.choices.kind },
  ar: { ...en.choices.kind, ...ar.choices.kind },
};

interface About {
  name: string;
  kind: string;
  month: string;
  /** Client or tenant. */
  of: string;
  by: string | null;
  product: string;
}
interface Said {
  subject: string;
  hello: string;
  lead: string;
  action: string;
  close: string;
}

/** The mail that a monthly report is ready. It names the report and nothing that is in it. */
export const LETTERS: Readonly<Record<Language, (about: About) => Said>> = {
  en: ({ name, kind, month, of, by, product }) => ({
    subject: `${kind}, ${month}: ${of}`,
    hello: `Hello ${name},`,
    lead: `The report “${kind}” for ${month} (${of}) is ready. Sign in to see and download it; the file is kept for seven days:`,
    action: 'Open the report',
    close: `${by ? `${by} planned this monthly mail` : 'This monthly mail was planned'} in ${product}. You can end it there under “Monthly reports”.`,
  }),
  es: ({ name, kind, month, of, by, product }) => ({
    subject: `${kind}, ${month}: ${of}`,
    hello: `Hola, ${name}:`,
    lead: `El informe «${kind}» de ${month} (${of}) está listo. Inicie sesión para verlo y descargarlo; el archivo se guarda siete días:`,
    action: 'Abrir el informe',
    close: `${by ? `${by} programó este correo mensual` : 'Este correo mensual se programó'} en ${product}. Puede quitarlo allí, en «Informes mensuales».`,
  }),
  ar: ({ name, kind, month, of, by, product }) => ({
    subject: `${kind}، ${month}: ${of}`,
    hello: `مرحبًا ${name}،`,
    lead: `أصبح تقرير «${kind}» لشهر ${month} (${of}) جاهزًا. سجّل الدخول لرؤيته وتنزيله؛ يُحفظ الملف سبعة أيام:`,
    action: 'فتح التقرير',
    close: `${by ? `خطّط ${by} لهذه الرسالة الشهرية` : 'خُطّط لهذه الرسالة الشهرية'} في ${product}. يمكنك إنهاؤها هناك ضمن «التقارير الشهرية».`,
  }),
};
