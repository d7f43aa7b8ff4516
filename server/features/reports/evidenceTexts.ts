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
}

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
