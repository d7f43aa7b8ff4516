import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { lateWindow } from '../../admin/dialog/lateWindow';
import { useSessionContext } from '../../authProvider/context';
import { Reading } from '../../admin/state/Reading';
import { Section } from '../../admin/page/Section';
import { useFailure } from '../../admin/state/useFailure';
import { type Read, seenOf } from '../../dataProvider/read';
import { useAct } from '../../dataProvider/useAct';
import { AskForm } from '../../admin/form/AskForm';
import type { AppWindowProps } from './AppWindow';
import type { AppOptions, Mine } from './contract';
import { NO_PROOF, type Proof, proofOf, useProof } from './proof';
import { Passkeys } from './Passkeys';
import { Recovery } from './Recovery';
import { useText } from './texts';

const AppWindow = lateWindow<AppWindowProps>(() => import('./AppWindow'));

/** The second factor: the authenticator app, passkeys, and the codes for a day without either. */
export function TwoSteps({ read }: { read: Read<Mine> }) {
  const text = useText();
  return (
    <>
      <Section title={text('app.title')} actions={<AppVerb hasApp={seenOf(read)?.mfa} />}>
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
      <p className="help">{text('app.about')}</p>
    </>
  );
}

/** Sets up an app for a person without one, or removes it. */
function AppVerb({ hasApp }: { hasApp: boolean | undefined }) {
  const text = useText();
  const notify = useNotify();
  const why = useFailure();
  const ask = useAct('account', 'app_options');
  /** Stays open while the page is read again. */
  const [task, setTask] = useState<{ options: AppOptions | undefined }>();
  useEffect(() => AppWindow.preload(), []);
  if (hasApp === undefined) return null;
  const begin = () =>
    ask.mutate(
      {},
      {
        onSuccess: (options) => setTask({ options }),
        onError: (error) => notify(why(error), { type: 'error' }),
      },
    );
  return (
    <>
      {hasApp ? (
        <button type="button" className="button" onClick={() => setTask({ options: undefined })}>
          {text('app.remove')}
        </button>
      ) : (
        <button type="button" className="button" disabled={ask.isPending} onClick={begin}>
          {text('app.add')}
        </button>
      )}
      {task && <AppWindow options={task.options} onClose={() => setTask(undefined)} />}
    </>
  );
}
