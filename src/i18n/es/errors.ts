import type { errors as english } from '../errors';
import type { Complete } from '../messages';

export const errors = {
  load: 'Error al obtener los datos; actualice esta página',
  missing: 'No se pudo cargar. Revise su conexión.',
  part: 'No se pudo cargar. No se envió nada. Revise su conexión, guarde lo que escribió y recargue la página.',
  version: 'Hay una versión nueva de la consola. Guarde lo que escribió y recargue la página.',
  network:
    'No se pudo contactar con el servidor o se perdió su respuesta. Revise su conexión y compruebe el resultado antes de repetir.',
  timeout:
    'El servidor no respondió a tiempo. Es posible que el cambio se haya hecho: compruébelo antes de repetir.',
  unreadable:
    'No se pudo leer la respuesta del servidor. Es posible que el cambio se haya hecho: compruébelo antes de repetir.',
  session: 'Inicie sesión de nuevo.',
  forbidden: 'No tiene permiso para esto. Consulte a un administrador.',
  not_found: 'Este registro no existe o no puede verlo.',
  conflict: 'Otra persona lo ha cambiado. Vuelva a cargarlo e inténtelo de nuevo.',
  gone: 'Ya no está disponible.',
  too_large: 'El archivo es demasiado grande.',
  media_type: 'No se acepta este tipo de archivo.',
  invalid: 'Algunos campos no son válidos.',
  rate_limit: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  rate_limit_for: 'Demasiados intentos. Inténtelo de nuevo en %{seconds} s.',
  not_built: 'Esta función aún no está disponible.',
  server: 'Algo falló en el servidor. Sus datos se conservan. Inténtelo de nuevo.',
  unexpected: 'Algo salió mal. Inténtelo de nuevo.',
} satisfies Complete<typeof english>;
