import type { Complete } from '../messages';
import type { session as english } from '../session';

export const session = {
  lost: 'Inicie sesión de nuevo.',
  already: 'Ya inició sesión.',
  signed_out: 'Cerró la sesión correctamente.',
  not_ended:
    'Cerró la sesión aquí. El servidor aún no la ha terminado: mantenga esta página abierta hasta entonces.',
} satisfies Complete<typeof english>;
