import type { Complete } from '../messages';
import type { session as english } from '../session';

export const session = {
  lost: 'Inicie sesión de nuevo.',
  already: 'Ya inició sesión.',
  signed_out: 'Cerró la sesión correctamente.',
} satisfies Complete<typeof english>;
