import type { Complete } from '../messages';
import type { session as english } from '../session';

export const session = {
  lost: 'يُرجى تسجيل الدخول مرة أخرى.',
  already: 'أنت مسجّل الدخول بالفعل.',
  signed_out: 'تم تسجيل الخروج بنجاح.',
} satisfies Complete<typeof english>;
