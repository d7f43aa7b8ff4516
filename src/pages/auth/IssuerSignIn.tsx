import { useEffect, useRef, useState } from 'react';
import {
  beginAtIssuer,
  completeAtIssuer,
  type IssuerAnswer,
  issuerAnswerIn,
} from '../../authProvider/issuerSignIn';
import type { Session } from '../../authProvider/session';
import { withValues } from '../../i18n/auth';
import { isApiError, problemCode, textKey } from '../../dataProvider/errors';
import { useAuthTexts } from '../../i18n/authTexts';
import { issuer as english } from '../../i18n/issuer';
import type { Http } from '../../dataProvider/http';
import { explain, type Failure, refuse } from './explain';
import { Field } from './Field';
import { Form } from './Form';
import { loadRefusals } from './refusals';
import { useForm } from './useForm';

interface Props {
  core: { http: Http; session: Session };
  /** Rejects when the console cannot be shown. */
  onSignedIn: (role: number | undefined) => Promise<void>;
}

/** Takes the issuer's answer out of the address, so that a reload does not send it again. */
function takeAnswer(): IssuerAnswer | undefined {
  const answer = issuerAnswerIn(location.search);
  if (answer) history.replaceState(history.state, '', location.pathname);
  return answer;
}

/** With what the server says of the issuer, also where the status is that of a server that is down. */
async function explainIssuer(error: unknown): Promise<Failure> {
  if (!isApiError(error) || problemCode(error) !== 'issuer_sign_in') return explain(error, ['organization']);
  const { detail = '', variant } = error.problem;
  const refusal = await loadRefusals();
  return { fields: {}, text: refusal('problem', textKey('issuer_sign_in', variant), detail) };
}

/** Signing in at the issuer of an organization: the way there, and the way back. */
export function IssuerSignIn({ core, onSignedIn }: Props) {
  const { issuer: texts = english, wait } = useAuthTexts();
  const [isOpen, setOpen] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const form = useForm(async ({ organization = '' }) => {
    if (organization.trim() === '') return refuse('organization', texts.missing);
    setFailure(undefined);
    try {
      location.assign(await beginAtIssuer(core, organization));
      return undefined;
    } catch (error) {
      return await explainIssuer(error);
    }
  });

  const isTaken = useRef(false);
  useEffect(() => {
    const answer = isTaken.current ? undefined : takeAnswer();
    isTaken.current = true;
    if (!answer) return;
    setSigning(true);
    completeAtIssuer(core, answer)
      .then(onSignedIn)
      .catch(async (error: unknown) => setFailure(await explainIssuer(error)))
      .finally(() => setSigning(false));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The address has one answer.
  }, []);

  return (
    <>
      {isSigning && <output>{texts.signing}</output>}
      <div role="alert">
        {failure && (
          <p className="auth-error">{failure.text ?? withValues(wait, { seconds: failure.seconds ?? 0 })}</p>
        )}
      </div>
      {isOpen ? (
        <Form form={form} submit={texts.submit}>
          <Field
            name="organization"
            label={texts.name}
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={form.failure?.fields['organization']}
          />
        </Form>
      ) : (
        <button type="button" className="auth-link" onClick={() => setOpen(true)}>
          {texts.open}
        </button>
      )}
    </>
  );
}
