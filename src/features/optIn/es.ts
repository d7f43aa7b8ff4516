import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.opt_in',
  words: {
    use: 'Describir la página de suscripción «%{name}»',
    none: 'Un cliente de esta marca puede tener una página de suscripción, cuya dirección puede pedir el registro.',
  },
} satisfies TranslatedTable<typeof english>;
