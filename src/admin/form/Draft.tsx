import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from '../../router';
import { useSessionContext } from '../../authProvider/context';
import { Restored } from './Restored';

type Typed = Readonly<Record<string, unknown>>;

/** The changed fields' values; of a nested field, the whole outer one. */
function typedOf(values: Typed, dirty: Typed): Typed {
  return Object.fromEntries(Object.keys(dirty).map((name) => [name, values[name]]));
}

/**
 * Keeps the input of the form around it until it is stored, canceled or discarded, so that it survives a
 * lost session, and restores it when the same user opens the form again.
 */
export function Draft() {
  const { drafts, profile, session } = useSessionContext();
  const { pathname, search } = useLocation();
  const [place] = useState(pathname + search);
  const owner = profile.current();
  const [draft] = useState(() => owner && (drafts.of(owner, place) as Typed | undefined));
  const [restored, setRestored] = useState(false);
  const { setValue, formState } = useFormContext();
  const { isReady } = formState;
  const { dirtyFields } = useFormState();
  const values = useWatch() as Typed;

  useEffect(() => {
    if (!isReady || !draft) return undefined;
    // The form sets itself to its record in this same turn, after its children.
    const timer = setTimeout(() => {
      for (const [name, value] of Object.entries(draft)) setValue(name, value, { shouldDirty: true });
      setRestored(true);
    });
    return () => clearTimeout(timer);
  }, [draft, isReady, setValue]);

  const waits = draft !== undefined && !restored;
  const epoch = useRef(session.epoch);
  useEffect(() => {
    // A form that renders once more after its session ended must not bring back drafts that signing out has
    // dropped.
    if (!owner || waits || session.epoch !== epoch.current) return;
    const typed = typedOf(values, dirtyFields as Typed);
    if (Object.keys(typed).length > 0) drafts.keep(owner, place, typed);
    else drafts.drop(place);
  });

  // Unmounting during a session means that the input was stored, canceled or discarded.
  useEffect(() => {
    const { current: of } = epoch;
    return () => {
      if (session.epoch === of) drafts.drop(place);
    };
  }, [drafts, place, session]);

  return <Restored when={restored} />;
}
