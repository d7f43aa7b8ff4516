import { PASSWORD_MIN, passwordLength } from '../../contract/session';
import { withValues } from '../../i18n/auth';
import { useAuthTexts } from '../../i18n/authTexts';
import { explain, refuse } from '../auth/explain';
import { Form } from '../auth/Form';
import { PasswordField } from '../auth/Field';
import { useForm } from '../auth/useForm';

interface Props {
  /** Masked address of the account. */
  email: string;
  save: (password: string) => Promise<void>;
  onDone: () => void;
  onBad: () => void;
  /** The token was used up or ran out while the form was open. */
  isBad: (error: unknown) => boolean;
}

const limits = { min: PASSWORD_MIN };

export function NewPassword({ email, save, onDone, onBad, isBad }: Props) {
  const { reset: texts } = useAuthTexts();
  const form = useForm(async ({ password = '' }) => {
    if (passwordLength(password) < PASSWORD_MIN)
      return refuse('password', withValues(texts.too_short, limits));
    try {
      await save(password);
      onDone();
      return undefined;
    } catch (error) {
      const failure = explain(error, ['password']);
      if (isBad(error) && failure.fields['password'] === undefined) onBad();
      return failure;
    }
  });
  return (
    <>
      <p>{withValues(texts.for, { email })}</p>
      <Form form={form} submit={texts.submit}>
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          help={withValues(texts.help, limits)}
          error={form.failure?.fields['password']}
        />
      </Form>
    </>
  );
}
