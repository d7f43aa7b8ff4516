import type { Complete } from '../messages';
import type { session as english } from '../session';

export const session = {
  lost: 'يُرجى تسجيل الدخول مرة أخرى.',
  already: 'أنت مسجّل الدخول بالفعل.',
  signed_out: 'تم تسجيل الخروج بنجاح.',
  not_ended: 'سجّلت الخروج هنا. لم يُنهِ الخادم الجلسة بعد: أبقِ هذه الصفحة مفتوحة حتى ينهيها.',
} satisfies Complete<typeof english>;
