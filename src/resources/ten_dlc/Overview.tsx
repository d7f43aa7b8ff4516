import { ErrorState } from '../../admin/parts/ErrorState';
import { Steps } from '../../features/registration/Steps';
import { stepsOf } from '../../features/registration/steps';
import { usePlaces } from '../../features/registration/usePlaces';
import { useRegistrations } from '../../features/registration/useRegistrations';
import { Attention } from './Attention';

/** What it takes to send, over everything registered, and what wants somebody's attention. */
export function Overview() {
  const places = usePlaces();
  const { brands, campaigns, error, retry } = useRegistrations();
  if (error && (!brands || !campaigns)) {
    return (
      <div className="card">
        <ErrorState error={error} retry={retry} />
      </div>
    );
  }
  if (!brands || !campaigns) return <div className="card waiting unsized" aria-busy />;
  return (
    <>
      <Steps wide steps={stepsOf({ brands, campaigns }, places)} />
      <Attention brands={brands} campaigns={campaigns} places={places} />
    </>
  );
}
