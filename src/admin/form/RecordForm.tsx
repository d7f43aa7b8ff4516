import { Form, useSaveContext, useTranslate } from 'ra-core';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch, type FieldValues, type Resolver } from 'react-hook-form';
import type { FieldDeclaration, ResourceDeclaration } from '../define';
import { inputId } from '../inputs/useField';
import { kinds } from '../kinds';
import { FormErrorSummary } from '../parts/FormErrorSummary';
import { Section } from '../parts/Section';
import { useDeclaration, useWords } from '../registry';
import { Draft } from './Draft';
import { LeaveGuard, StoredContext } from './LeaveGuard';
import { type AlsoRequired, applying, check, formFields, isRequired, type FormView } from './schema';
import type { Saving } from './useSaving';
import '../form.css';

interface RecordFormProps {
  view: FormView;
  saving: Saving;
  /** Fields that the surroundings decide, such as the parent's id. */
  fixed?: readonly string[];
  onCancel: () => void;
  /** Keeps its identity as long as it demands the same. */
  alsoRequired?: AlsoRequired;
  /** Replaces the sections made from the declaration; what is checked and sent stays as declared. */
  children?: ReactNode;
}

/**
 * A form made from the declaration: one column, labels above, checked by the call's own schema. The record and the way
 * to save it come from react-admin's `CreateBase` or `EditBase` around it.
 */
export function RecordForm({
  view,
  saving: { submit, saving, problem, isStored },
  ...props
}: RecordFormProps) {
  const { fixed = [], onCancel, alsoRequired, children } = props;
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
        onSubmit={(values: Record<string, unknown>) => submit(save, applying(declaration, view, values))}
        noValidate
        // The summary goes to the first wrong input as the form shows them; the library to the one that came first.
        shouldFocusError={false}
        disableInvalidFormNotification
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={LeaveGuard}
      >
        <Errors declaration={declaration} fields={fields} problem={problem} />
        <Draft />
        <Suspense fallback={<div className="card form-wait" aria-busy />}>
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
        </Suspense>
        <SaveBar saving={saving} onCancel={onCancel} verb={verb} />
      </Form>
    </StoredContext>
  );
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

/** A field that only belongs to some values of the others. What was typed is back when it applies again. */
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
  // A refused field that this form does not show still has to be said.
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
  /** On the button. */
  verb: string;
  onCancel: () => void;
}

/** The buttons of a form, always in sight, with the number of unsaved changes. */
function SaveBar({ saving, verb, onCancel }: SaveBarProps) {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const changes = Object.keys(dirtyFields).length;
  return (
    <div className="save-bar">
      <output>{changes > 0 && translate('app.form.unsaved', { smart_count: changes })}</output>
      <button type="button" className="button" onClick={onCancel}>
        {translate('app.action.cancel')}
      </button>
      <button type="submit" className="button primary" aria-disabled={saving} aria-busy={saving}>
        {verb}
      </button>
    </div>
  );
}
