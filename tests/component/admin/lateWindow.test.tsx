import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotificationContext, CoreAdminContext } from 'ra-core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { lateWindow } from '../../../src/admin/dialog/lateWindow';

const Told = () => (
  <output>{useNotificationContext().notifications.map(({ message }) => message as string)}</output>
);

/** A page with something typed and a window whose file comes at the second try. */
function open() {
  let tries = 0;
  const Window = lateWindow<{ onClose: () => void }>(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <dialog open>Leave?</dialog> };
  });
  function Page() {
    const [asked, ask] = useState(false);
    return (
      <CoreAdminContext>
        <input aria-label="Name" />
        <button type="button" aria-expanded={asked} onClick={() => ask(true)}>
          Leave
        </button>
        {asked && <Window onClose={() => ask(false)} />}
        <Told />
      </CoreAdminContext>
    );
  }
  render(<Page />);
}

describe('a window whose code cannot be loaded', () => {
  it('says so and closes, keeps the page, and asks again when it is next opened', async () => {
    const user = userEvent.setup();
    open();
    await user.type(screen.getByLabelText('Name'), 'Harbor');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('app.error.part')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Leave' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByLabelText('Name')).toHaveValue('Harbor');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Leave?');
  });
});
