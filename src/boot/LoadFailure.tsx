import { useAuthTexts } from '../i18n/authTexts';

/** The console's code could not be loaded (spec 8). */
export const LoadFailure = () => (
  <main className="auth">
    <p className="auth-card" role="alert">
      {useAuthTexts().errors.load}
    </p>
  </main>
);
