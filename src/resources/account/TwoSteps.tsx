import { useState } from 'react';
import { useSessionContext } from '../../authProvider/context';
import { Reading } from '../../admin/state/Reading';
import { Section } from '../../admin/page/Section';
import type { Read } from '../../dataProvider/read';
import { useAct } from '../../dataProvider/useAct';
import { AskForm } from '../../admin/form/AskForm';
import type { Mine } from './contract';
import { NO_PROOF, type Proof, proofOf, useProof } from './proof';
import { Passkeys } from './Passkeys';
import { Recovery } from './Recovery';
import { useText } from './texts';

/** The second factor: the authenticator app, passkeys, and the codes for a day without the app. */
export function TwoSteps({ read }: { read: Read<Mine> }) {
  const text = useText();
  return (
    <>
      <Section title={text('app.title')}>
        <Reading read={read} as="part">
          {({ mfa }) => (mfa ? <App /> : <NoApp />)}
        </Reading>
      </Section>
      <Passkeys read={read} />
      <Recovery read={read} />
    </>
  );
}

function App() {
  const text = useText();
  const { session } = useSessionContext();
  const renew = useAct('account', 'new_app');
  const questions = useProof();
  const [values, setValues] = useState<Proof>(NO_PROOF);
  return (
    <>
      <p>{text('app.on')}</p>
      <p className="lead">{text('app.lead')}</p>
      <AskForm
        questions={questions}
        values={values}
        onChange={setValues}
        verb={text('app.save')}
        busy={renew.isPending}
        onSubmit={() => renew.mutateAsync({ data: proofOf(values) }, { onSuccess: () => session.signOut() })}
      />
    </>
  );
}

function NoApp() {
  const text = useText();
  return (
    <>
      <p>{text('app.off')}</p>
      <p className="help">{text('app.ask')}</p>
    </>
  );
}
