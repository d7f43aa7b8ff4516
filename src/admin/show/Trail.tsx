import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from '../../router';
import type { ResourceDeclaration } from '../declaration';
import { parentsOf } from '../entries';
import { valueOf, type Row } from '../record';
import { useNameOf } from '../recordName';
import { useCan, useDeclaration, useRegistry, useRole } from '../registry';

interface Step {
  to: string;
  label: string;
}

/** The list of the record, below its parent if it has one. */
function useSteps(record: Readonly<Record<string, unknown>>): Step[] {
  const declaration = useDeclaration();
  const { resources } = useRegistry();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const can = useCan();
  const role = useRole();
  const named = ({ contract: { name } }: ResourceDeclaration) =>
    translate(`resources.${name}.name`, { smart_count: 2 });
  const listOf = (resource: string) => createPath({ resource, type: 'list' });
  const { name } = declaration.contract;
  if (declaration.place !== undefined) return [{ to: declaration.place, label: named(declaration) }];
  const above = parentsOf(declaration).find(
    ({ resource, target }) =>
      typeof valueOf(record, target) === 'string' && can(resources.get(resource)!, 'show'),
  );
  const isInMenu = declaration.menu && !declaration.menu.hiddenFor?.includes(role ?? NaN);
  if (isInMenu) return [{ to: listOf(name), label: named(declaration) }];
  if (!above) return can(declaration, 'list') ? [{ to: listOf(name), label: named(declaration) }] : [];
  const { resource, target } = above;
  const id = String(valueOf(record, target));
  return [
    { to: listOf(resource), label: named(resources.get(resource)!) },
    { to: `${createPath({ resource, id, type: 'show' })}/${name}`, label: named(declaration) },
  ];
}

interface TrailProps {
  record: Row;
  /** On a page below the record's own. */
  below?: boolean;
}

/** The way back from a record's page, above its title. */
export function Trail({ record, below }: TrailProps) {
  const createPath = useCreatePath();
  const nameOf = useNameOf();
  const declaration = useDeclaration();
  const recordStep = {
    to: createPath({ resource: declaration.contract.name, id: record.id, type: 'show' }),
    label: nameOf(declaration, record),
  };
  return <Steps steps={[...useSteps(record), ...(below ? [recordStep] : [])]} />;
}

/** The trail of a page that creates a record. `preset`: parameters of the address, such as the parent. */
export const NewTrail = ({ preset = {} }: { preset?: Readonly<Record<string, unknown>> | undefined }) => (
  <Steps steps={useSteps(preset)} />
);

/** Links to pages above, from the top. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const translate = useTranslate();
  if (steps.length === 0) return null;
  return (
    <p className="trail">
      {steps.map(({ to, label }) => (
        <span key={to}>
          <Link to={to} aria-label={translate('app.error.back_to', { what: label })}>
            <bdi>{label}</bdi>
          </Link>
        </span>
      ))}
    </p>
  );
}
