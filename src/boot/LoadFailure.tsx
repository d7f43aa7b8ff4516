import { errors } from '../i18n/errors';

/** The console's code could not be loaded (spec 8). */
export const LoadFailure = () => (
  <main className="auth">
    <p className="auth-card" role="alert">
      {errors.load}
    </p>
  </main>
);
