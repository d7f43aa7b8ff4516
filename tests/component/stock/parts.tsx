// Views of the kit with react-admin's own parts inside them, as an entity may compose them.
import {
  Labeled,
  SaveButton,
  TextField,
  TextInput,
  useCreateContext,
  useEditContext,
  useRecordContext,
  useSaveContext,
  useShowContext,
} from 'react-admin';
import CreatePage from '../../../src/admin/form/CreatePage';
import EditPage from '../../../src/admin/form/EditPage';
import { BuiltShow } from '../../../src/admin/show/BuiltShow';

function Told() {
  const { record, resource, isPending } = useShowContext();
  const same = useRecordContext();
  return (
    <p>
      {String(isPending)} {resource} {record?.name} {same?.name}
    </p>
  );
}

export const NoteShow = () => (
  <BuiltShow
    overview={
      <>
        <Labeled>
          <TextField source="name" />
        </Labeled>
        <Told />
      </>
    }
  />
);

/** Saves what it is given, as a part of react-admin does that is no submit button. */
function Rename() {
  const { save, mutationMode } = useSaveContext();
  const { record, saving } = useEditContext();
  return (
    <button type="button" disabled={saving} onClick={() => void save?.({ ...record, name: 'Renamed' })}>
      Rename {mutationMode}
    </button>
  );
}

export const NoteEdit = () => (
  <EditPage>
    <TextInput source="name" />
    <Rename />
  </EditPage>
);

function Beginning() {
  const { record, resource } = useCreateContext();
  return (
    <p>
      {resource} begins as {record?.text}
    </p>
  );
}

export const NoteCreate = () => (
  <CreatePage>
    <TextInput source="name" />
    <Beginning />
    <SaveButton label="Keep it" alwaysEnable />
  </CreatePage>
);
