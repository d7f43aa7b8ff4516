import '../form.css';
import { Form, useSaveContext, useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, type Resolver, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldDeclaration, ResourceDeclaration } from '../declaration';
import { inputId } from '../inputs/useField';
import { kinds } from '../kinds';
import { Section } from '../page/Section';
import { useDeclaration, useWords } from '../registry';
import { FailureText } from '../value/FailureText';
import { Draft } from './Draft';
import { focusFirst, isOnTitle } from './focusFirst';
import { FormWait, HoldContext } from './FormReading';
import { LeaveGuard, StoredContext } from './LeaveGuard';
import { type AlsoRequired, type FormView, applying, check, formFields, isRequired } from './schema';
import type { Saving } from './useSaving';

interface RecordFormProps {
  view: FormView;
  saving: Saving;
  /** Fields set by the context, such as the parent's id. */
  fixed?: readonly string[];
  onCancel: () => void;
  /** The data that the form depends on is stale: it cannot be submitted until that is refreshed. */
  held?: boolean;
  /** Keep the identity while the requirements stay the same. */
  alsoRequired?: AlsoRequired;
  /** Replaces the sections made from the declaration; validation and the request stay as declared. */
  children?: ReactNode;
}

/**
 * A form made from the declaration: one column, labels above, validated by the call's own schema. The
 * record and the save function come from the surrounding `CreateBase` or `EditBase` of react-admin.
 */
export function RecordForm({
  view,
  saving: { submit, saving, problem, isStored },
  ...props
}: RecordFormProps) {
  const { fixed = [], onCancel, alsoRequired, children } = props;
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  const held = props.held || holds > 0;
  const declaration = useDeclaration();
  const translate = useTranslate();
  const words = useWords(declaration);
  const { save } = useSaveContext();
  const verb =
    (view === 'create' && words.create) || translate(`app.action.${view === 'create' ? 'create' : 'save'}`);
  const fields = formFields(declaration, view).filter(({ source }) => !fixed.includes(source));
  const resolver = useMemo<Resolver<FieldValues>>(
    () => (values) => {
      const errors = check(declaration, view, values, translate, alsoRequired);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
    [declaration, translate, view, alsoRequired],
  );
  return (
    <StoredContext value={isStored}>
      <Form
        className="form"
        resolver={resolver}
        onSubmit={(values: Record<string, unknown>) => {
          if (!held) return submit(save, applying(declaration, view, values));
        }}
        noValidate
        // The summary focuses the first invalid input on the screen; the library the first one registered.
        shouldFocusError={false}
        disableInvalidFormNotification
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={LeaveGuard}
      >
        <Errors declaration={declaration} fields={fields} problem={problem} />
        <Draft />
        <HoldContext value={hold}>
          <Suspense fallback={<FormWait />}>
            {children ??
              sectionsOf(fields).map(({ section, fields: part }) => (
                <Section key={section ?? ''} title={section && words.section(section)}>
                  {part.map((field) =>
                    field.applies ? (
                      <Applying key={field.source} field={field} />
                    ) : (
                      <FormField key={field.source} field={field} />
                    ),
                  )}
                </Section>
              ))}
            {view === 'create' && <FirstField />}
          </Suspense>
        </HoldContext>
        <SaveBar saving={saving} held={held} onCancel={onCancel} verb={verb} />
      </Form>
    </StoredContext>
  );
}

/** Gives the focus to the first empty field of a new record, once all fields are there. */
function FirstField() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isOnTitle()) focusFirst(place.current?.closest('form'));
  }, []);
  return <span ref={place} hidden />;
}

function FormField({ field }: { field: FieldDeclaration }) {
  const declaration = useDeclaration();
  const { Input } = kinds[field.kind];
  const { below: Below } = field;
  return (
    <>
      <Input field={field} declaration={declaration} required={isRequired(declaration, field.source)} />
      {Below && (
        <Suspense>
          <Below />
        </Suspense>
      )}
    </>
  );
}

/** A field that applies only to some values of the others. Its input is restored when it applies again. */
function Applying({ field }: { field: FieldDeclaration }) {
  const values = useWatch() as Record<string, unknown>;
  return (
    field.applies!(values) && (
      <Suspense>
        <FormField field={field} />
      </Suspense>
    )
  );
}

/** Groups fields under the section that the first of each group names. */
function sectionsOf(fields: readonly FieldDeclaration[]) {
  const sections: { section: string | undefined; fields: FieldDeclaration[] }[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (last && (field.section === undefined || field.section === last.section)) last.fields.push(field);
    else sections.push({ section: field.section, fields: [field] });
  }
  return sections;
}

interface ErrorsProps {
  declaration: ResourceDeclaration;
  fields: readonly FieldDeclaration[];
  problem: string | undefined;
}

function Errors({ declaration, fields, problem }: ErrorsProps) {
  const words = useWords(declaration);
  const { formState } = useFormContext();
  const { errors, submitCount } = formState;
  const shown = fields.flatMap(({ source }) => {
    const message = errors[source]?.message;
    return typeof message === 'string'
      ? [{ input: inputId(source), label: words.field(source), message }]
      : [];
  });
  // An error in a field that this form does not show is listed in the summary.
  const known = new Set(fields.map(({ source }) => source));
  const hidden = Object.entries(errors).flatMap(([source, error]) =>
    known.has(source) || typeof error?.message !== 'string'
      ? []
      : [`${words.field(source)}: ${error.message}`],
  );
  const message = problem ?? (hidden.length > 0 ? hidden.join(' ') : undefined);
  return <FormErrorSummary message={message} errors={shown} attempt={submitCount} />;
}

interface SaveBarProps {
  saving: boolean;
  /** The form cannot be submitted yet. */
  held: boolean;
  /** Label of the button. */
  verb: string;
  onCancel: () => void;
}

/** The buttons of a form, always visible, with the number of unsaved changes. */
function SaveBar({ saving, held, verb, onCancel }: SaveBarProps) {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const changes = Object.keys(dirtyFields).length;
  return (
    <div className="save-bar">
      <output>{changes > 0 && translate('app.form.unsaved', { smart_count: changes })}</output>
      <button type="button" className="button" onClick={onCancel}>
        {translate('app.action.cancel')}
      </button>
      <button type="submit" className="button primary" aria-disabled={saving || held} aria-busy={saving}>
        {verb}
      </button>
    </div>
  );
}

interface FieldError {
  /** Id of the input. */
  input: string;
  label: string;
  message: string;
}

interface FormErrorSummaryProps {
  /** Error of the form as a whole. */
  message?: string;
  errors: readonly FieldError[];
  /** Changes with every attempt, so that the focus moves again. */
  attempt: number;
}

/**
 * Summary of a form's errors, above it. After an attempt the first invalid input gets the focus, or this
 * box when the error is in no input.
 */
function FormErrorSummary({ message, errors, attempt }: FormErrorSummaryProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const first = errors[0]?.input;
  const clean = !message && errors.length === 0;
  useEffect(() => {
    // Once per attempt: correcting the first input must not move the focus to the second during typing.
    if (clean || answered.current === attempt) return;
    answered.current = attempt;
    const input = first === undefined ? null : document.getElementById(first);
    (input ?? box.current)?.focus();
  }, [attempt, clean, first]);
  if (clean) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <p>
        {message ? (
          <FailureText text={message} />
        ) : (
          translate('app.form.invalid', { smart_count: errors.length })
        )}
      </p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ input, label, message: text }) => (
            <li key={input}>
              <a href={`#${input}`} onClick={(click) => focusOn(click, input)}>
                {label}: {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the input without leaving a fragment in the address. */
function focusOn(click: React.MouseEvent, input: string): void {
  click.preventDefault();
  document.getElementById(input)?.focus();
}
