import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, useCanAccess, useCanAccessResources } from 'ra-core';
import { expect, it } from 'vitest';
import { presetAccess } from '../../../src/authProvider/presetAccess';

/** Answers that each render was given. */
function rendersOf(known: boolean) {
  const seen: unknown[] = [];
  const queryClient = new QueryClient();
  presetAccess(queryClient, ({ resource }) => (known ? resource === 'clients' : undefined));
  function Asking() {
    const clients = useCanAccess({ resource: 'clients', action: 'list', record: { id: 'c' } });
    const tenants = useCanAccess({ resource: 'tenants', action: 'list' });
    const both = useCanAccessResources({ resources: ['clients', 'tenants'], action: 'list' });
    seen.push([clients.canAccess, tenants.canAccess, both.canAccess]);
    return null;
  }
  const never = () => new Promise<never>(() => undefined);
  const authProvider = { canAccess: never, checkAuth: never, checkError: never, login: never, logout: never };
  render(
    <CoreAdminContext queryClient={queryClient} authProvider={authProvider}>
      <Asking />
    </CoreAdminContext>,
  );
  return seen;
}

it('answers what may be done in the first render', () => {
  expect(rendersOf(true)[0]).toEqual([true, false, { clients: true, tenants: false }]);
});

it('leaves to the auth provider what is not known', () => {
  expect(rendersOf(false)[0]).toEqual([undefined, undefined, undefined]);
});
