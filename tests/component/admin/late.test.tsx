import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { late, lateInRow } from '../../../src/admin/loading/late';

/** A page with something typed, and a part whose file comes at the try after `failures`. */
function open(failures: number, make: typeof late = late, all = ['days']) {
  let tries = 0;
  const Part = make(async () => {
    tries += 1;
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ of }: { of: string }) => <figure aria-label={`Chart of ${of}`} /> };
  });
  function Page() {
    const [shown, show] = useState(true);
    return (
      <CoreAdminContext>
        <Suspense fallback={<p>Whole page waits</p>}>
          <input aria-label="Name" />
          <button type="button" onClick={() => show(!shown)}>
            Turn
          </button>
          {shown && (
            <>
              {all.map((of) => (
                <Suspense key={of} fallback={null}>
                  <Part of={of} />
                </Suspense>
              ))}
            </>
          )}
        </Suspense>
      </CoreAdminContext>
    );
  }
  render(<Page />);
}

const RETRY = { name: 'app.action.retry' };

describe('a part whose code cannot be loaded', () => {
  it('says so in its place, keeps the page, and comes at another try', async () => {
    const user = userEvent.setup();
    open(2);
    await user.type(screen.getByLabelText('Name'), 'Harbor');
    expect(await screen.findByRole('alert')).toHaveTextContent('app.error.missing');
    expect(screen.queryByRole('button', { name: 'app.action.reload' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', RETRY));
    expect(await screen.findByText('app.error.part')).toBeVisible();
    expect(screen.getByRole('button', { name: 'app.action.reload' })).toBeEnabled();
    await user.click(screen.getByRole('button', RETRY));
    expect(await screen.findByRole('figure', { name: 'Chart of days' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Harbor');
  });

  it('is asked for again by who comes back to it', async () => {
    const user = userEvent.setup();
    open(1);
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    expect(await screen.findByRole('figure')).toBeInTheDocument();
  });

  it('takes no more room in a row than a button, and comes in every row at once', async () => {
    const user = userEvent.setup();
    open(1, lateInRow, ['days', 'weeks', 'years']);
    const again = await screen.findAllByRole('button', RETRY);
    expect(again).toHaveLength(3);
    expect(again[0]).toHaveAttribute('title', 'app.error.missing');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(again[1]!);
    expect(await screen.findAllByRole('figure')).toHaveLength(3);
  });
});
