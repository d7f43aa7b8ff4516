import { messages as ar } from '../../../src/resources/consent_events/ar';
import { messages as es } from '../../../src/resources/consent_events/es';
import { en } from '../../../src/resources/consent_events/messages';
import type { EvidenceWords } from '../../../src/rules/formats/evidencePage';
import type { Language } from '../../../src/rules/words/languages';

interface Sentences {
  title: string;
  /** Of time and person, as HTML. */
  requested(at: string, by: string | null): string;
  what: string;
  /** Removal of old messages by the retention setting; times as HTML. */
  removed(before: string, at: string): string;
  /** Of a person without any event. */
  nothing: string;
  recorded: string;
  hash: string;
  /** Of one document of several, as HTML: its number, its people, and the hashes of it and of all. */
  part(of: Numbers & { n: number; from: number; to: number; hash: string }): string;
  /** Of the page that names all documents, as HTML. */
  contents(of: Numbers & { people: number }): string;
  document(n: number): string;
  people(from: number, to: number): string;
  /** Of its table: document, people, hash. */
  columns: readonly [string, string, string];
}

interface Numbers {
  of: number;
  root: string;
}

const code = (hash: string) => `<code>${hash}</code>`;
/** Whole numbers as a language writes them; digits stay Latin, as in the tables. */
const numberIn = (language: Language) => {
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: 'always' });
  return (value: number) => format.format(value);
};
const count = { en: numberIn('en'), es: numberIn('es'), ar: numberIn('ar') };

/** Texts of an evidence page besides the console's names for events. */
export const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    title: 'Evidence of consent',
    requested: (at, by) => `Requested ${at}${by ? ` by ${by}` : ''}.`,
    what: 'The events about the consent of each number that the console had when the report was made, in the order in which they were recorded. It has no way to change or delete one. The hash of an event covers its content and the hash of the event before it; after an erasure on request, texts from before it are missing. This page is a copy to read and is not signed. The JSON report of the same people is signed and can be verified.',
    removed: (before, at) =>
      `Messages of jobs that ended before ${before}, and texts written until then, were removed on ${at} by the retention setting. No event of consent was.`,
    nothing: 'Nothing is recorded of the consent of this number.',
    recorded: 'Recorded',
    hash: 'Hash',
    part: ({ n, of, from, to, hash, root }) =>
      `Part ${count.en(n)} of ${count.en(of)}, people ${count.en(from)} to ${count.en(to)}. Hash up to here ${code(hash)}, root hash ${code(root)}.`,
    contents: ({ people, of, root }) =>
      `People: ${count.en(people)}. Parts: ${count.en(of)}. Root hash ${code(root)}. The hash of a part covers its people and those of all parts before it, so that the last one covers everyone; reports with equal root hashes show the same people and events. The links work as long as the report is kept.`,
    document: (n) => `Part ${count.en(n)}`,
    people: (from, to) => `${count.en(from)} to ${count.en(to)}`,
    columns: ['Part', 'People', 'Hash'],
  },
  es: {
    title: 'Prueba de consentimiento',
    requested: (at, by) => `Solicitada ${at}${by ? ` por ${by}` : ''}.`,
    what: 'Los eventos sobre el consentimiento de cada número que la consola tenía al preparar el informe, en el orden en que se registraron. No ofrece ningún modo de cambiarlos ni de eliminarlos. El hash de un evento abarca su contenido y el hash del evento anterior; tras un borrado a petición faltan los textos anteriores. Esta página es una copia para leer y no está firmada. El informe JSON de las mismas personas está firmado y se puede comprobar.',
    removed: (before, at) =>
      `El ajuste de conservación eliminó el ${at} los mensajes de envíos terminados antes de ${before} y los textos escritos hasta entonces. No se eliminó ningún evento de consentimiento.`,
    nothing: 'No hay nada registrado sobre el consentimiento de este número.',
    recorded: 'Registrado',
    hash: 'Hash',
    part: ({ n, of, from, to, hash, root }) =>
      `Parte ${count.es(n)} de ${count.es(of)}, personas ${count.es(from)} a ${count.es(to)}. Hash hasta aquí ${code(hash)}, hash raíz ${code(root)}.`,
    contents: ({ people, of, root }) =>
      `Personas: ${count.es(people)}. Partes: ${count.es(of)}. Hash raíz ${code(root)}. El hash de una parte abarca a sus personas y a las de todas las partes anteriores, así que el último abarca a todas; los informes con el mismo hash raíz muestran las mismas personas y los mismos eventos. Los enlaces funcionan mientras se conserve el informe.`,
    document: (n) => `Parte ${count.es(n)}`,
    people: (from, to) => `${count.es(from)} a ${count.es(to)}`,
    columns: ['Parte', 'Personas', 'Hash'],
  },
  ar: {
    title: 'دليل الموافقة',
    requested: (at, by) => `طُلب ${at}${by ? ` بواسطة ${by}` : ''}.`,
    what: 'الأحداث المتعلقة بموافقة صاحب كل رقم التي كانت في لوحة التحكم عند إعداد التقرير، بالترتيب الذي سُجّلت به. ولا تتيح لوحة التحكم تغييرها أو حذفها. تشمل بصمة كل حدث محتواه وبصمة الحدث الذي قبله، وبعد محو بناءً على طلب تغيب النصوص السابقة له. هذه الصفحة نسخة للقراءة وليست موقّعة. أما تقرير JSON للأشخاص أنفسهم فموقّع ويمكن التحقق منه.',
    removed: (before, at) =>
      `أزال إعداد مدة الحفظ في ${at} رسائل عمليات الإرسال التي انتهت قبل ${before} والنصوص المكتوبة حتى ذلك الوقت. ولم يُزل أي حدث موافقة.`,
    nothing: 'لا شيء مسجّل عن موافقة صاحب هذا الرقم.',
    recorded: 'سُجّل',
    hash: 'البصمة',
    part: ({ n, of, from, to, hash, root }) =>
      `الجزء ${count.ar(n)} من ${count.ar(of)}، الأشخاص من ${count.ar(from)} إلى ${count.ar(to)}. البصمة حتى هنا ${code(hash)}، والبصمة الجامعة ${code(root)}.`,
    contents: ({ people, of, root }) =>
      `الأشخاص: ${count.ar(people)}. الأجزاء: ${count.ar(of)}. البصمة الجامعة ${code(root)}. تشمل بصمة كل جزء أشخاصه وأشخاص جميع الأجزاء التي قبله، فتشمل الأخيرة الجميع. والتقارير المتساوية في البصمة الجامعة تعرض الأشخاص والأحداث نفسها. وتعمل الروابط ما دام التقرير محفوظًا.`,
    document: (n) => `الجزء ${count.ar(n)}`,
    people: (from, to) => `من ${count.ar(from)} إلى ${count.ar(to)}`,
    columns: ['الجزء', 'الأشخاص', 'البصمة'],
  },
};

const MESSAGES = { en, es, ar } as const;

/** The words of its tables. */
export function wordsIn(language: Language): EvidenceWords {
  const { fields, choices } = MESSAGES[language];
  const { recorded, hash } = SENTENCES[language];
  const labels: Readonly<Record<string, string>> = { ...fields, n: '#', recorded_at: recorded, hash };
  return {
    label: (column) => labels[column] ?? column,
    choice: (column, value) => (choices[column] as Readonly<Record<string, string>>)[value] ?? value,
  };
}
