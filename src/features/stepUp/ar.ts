import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.step_up',
  words: {
    title: 'أكّد أنك صاحب الحساب',
    lead: 'لن يُطلب منك ذلك مرة أخرى لمدة %{minutes} دقائق.',
    password: 'كلمة المرور',
    password_missing: 'أدخل كلمة مرورك.',
    code: 'الرمز',
    code_help: 'أدخل رمز تطبيق المصادقة أو رمز استرداد.',
    code_missing: 'أدخل الأرقام الستة من تطبيقك أو الأحرف العشرة من رمز استرداد.',
    passkey: 'استخدام مفتاح مرور',
    passkey_only: 'يؤكّد مفتاح مرورك ذلك.',
    passkey_stopped: 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى.',
    passkey_failed: 'لا يستطيع هذا المتصفح استخدام مفتاح مرور هنا. سجّل الخروج ثم ادخل بطريقة أخرى.',
    sign_in: 'مضى وقت طويل على دخولك. سجّل الخروج ثم الدخول من جديد وكرّر هذا.',
    verb: 'تأكيد',
    canceled: 'لم يُنفَّذ شيء لأنك لم تؤكّد أنك صاحب الحساب.',
  },
} satisfies TranslatedTable<typeof english>;
