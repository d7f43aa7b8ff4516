import CreatePage from '../../../admin/form/CreatePage';
import { BrandForm } from './BrandForm';

/** Registers a brand with The Campaign Registry. */
export default function BrandCreate() {
  return (
    <CreatePage>
      <BrandForm />
    </CreatePage>
  );
}
