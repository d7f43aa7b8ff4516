import { textsOf, type TextIn } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.people.texts';

/** Texts of a person's page and of the evidence made from it. English loads with it. */
export const en = {
  'proof.html': 'Evidence to print',
  'proof.json': 'Evidence as JSON',
  'proof.title': 'Evidence of consent: %{number}',
  'proof.made': 'Made %{at} by %{by}',
  'proof.made_unknown': 'Made %{at}',
  'proof.what':
    'These are all events about the consent of this number, in the order in which they were recorded. Nobody can change or delete them. The hash of an event covers its content and the hash of the event before it. The JSON file of this person can be verified with: %{command}',
  'proof.hash': 'Hash',
  'proof.recorded': 'Recorded',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;

export const es = {
  'proof.html': 'Prueba para imprimir',
  'proof.json': 'Prueba en JSON',
  'proof.title': 'Prueba de consentimiento: %{number}',
  'proof.made': 'Hecha %{at} por %{by}',
  'proof.made_unknown': 'Hecha %{at}',
  'proof.what':
    'Estos son todos los eventos sobre el consentimiento de este número, en el orden en que se registraron. Nadie puede cambiarlos ni eliminarlos. El hash de un evento abarca su contenido y el hash del evento anterior. El archivo JSON de esta persona se comprueba con: %{command}',
  'proof.hash': 'Hash',
  'proof.recorded': 'Registrado',
} satisfies Translated<typeof en>;

export const ar = {
  'proof.html': 'الدليل للطباعة',
  'proof.json': 'الدليل بصيغة JSON',
  'proof.title': 'دليل الموافقة: %{number}',
  'proof.made': 'أُعدّ %{at} بواسطة %{by}',
  'proof.made_unknown': 'أُعدّ %{at}',
  'proof.what':
    'هذه كل الأحداث المتعلقة بموافقة صاحب هذا الرقم بالترتيب الذي سُجّلت به. ولا يستطيع أحد تغييرها أو حذفها. تشمل بصمة كل حدث محتواه وبصمة الحدث الذي قبله. ويمكن التحقق من ملف JSON لهذا الشخص بالأمر: %{command}',
  'proof.hash': 'البصمة',
  'proof.recorded': 'سُجّل',
} satisfies Translated<typeof en>;
