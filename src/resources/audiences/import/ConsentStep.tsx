import { useRefusal } from '../../../features/import/upload/useRefusal';
import { useText } from '../texts';
import { DeclaredInput } from './DestinationFields';
import { refusalOf } from './refusal';
import { Waiting } from './Waiting';

interface ConsentStepProps {
  sending: boolean;
  share: number;
  error: unknown;
}

/** How and when these people agreed to be messaged: the record that a complaint is answered with. */
export function ConsentStep({ sending, share, error }: ConsentStepProps) {
  const text = useText();
  const refusal = useRefusal(refusalOf);
  return (
    <>
      {Boolean(error) && (
        <p className="problem" role="alert">
          {refusal(error)}
        </p>
      )}
      <DeclaredInput source="consent" />
      <DeclaredInput source="consent_when" />
      {sending && <Waiting share={share} label={text('send.label')} />}
    </>
  );
}
