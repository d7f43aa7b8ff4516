import CreatePage from '../../build/form/CreatePage';
import { BrandForm } from './BrandForm';

/** Registers a brand with The Campaign Registry. */
export default function BrandCreate() {
  return (
    <CreatePage>
      <BrandForm />
    </CreatePage>
  );
}
