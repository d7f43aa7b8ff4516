import { session } from './auth/handlers';
import type { Handlers } from './http/handler';

/** Every operation that works for real; the others answer 501. One line a feature. */
export const handlers: Handlers = {
  ...session,
};
