import { accepts } from '../../contract/schema/validate';
import { eitherCode, GIVEN_PASSWORD_MAX } from '../../contract/session';
import { TYPED_CODE_MAX, typedCode } from '../../rules/formats/recoveryCode';
import { useText } from './texts';

/** The password and a code, which a call about the second factor needs. */
export type Proof = Record<'current' | 'code', string>;
export const NO_PROOF: Proof = { current: '', code: '' };

/** Values to send. */
export const proofOf = ({ current, code }: Proof): Proof => ({ current, code: typedCode(code) });

/** The password that the person has now: a browser that was left open is not enough. */
export function useCurrent(label: 'password.current' | 'app.current') {
  const text = useText();
  return {
    label: text(label),
    autoComplete: 'current-password',
    secret: true,
    maxLength: GIVEN_PASSWORD_MAX,
    check: (value: string) => (value === '' ? text('password.current_missing') : undefined),
  } as const;
}

/** The questions for both. */
export function useProof() {
  const text = useText();
  return {
    current: useCurrent('app.current'),
    code: {
      label: text('app.code'),
      help: text('app.lost'),
      autoComplete: 'one-time-code',
      code: true,
      maxLength: TYPED_CODE_MAX,
      check: (value: string) =>
        accepts(eitherCode(), typedCode(value)) ? undefined : text('app.code_missing'),
    },
  } as const;
}
