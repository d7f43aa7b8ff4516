import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { expect, it, vi } from 'vitest';
import ConfirmWindow from '../../../src/admin/dialog/ConfirmWindow';

it('takes a press for one answer, however quickly it is repeated', async () => {
  const user = userEvent.setup();
  const answer = vi.fn<() => void>();
  const { rerender } = render(<Question />);
  function Question() {
    return (
      <CoreAdminContext>
        <ConfirmWindow
          open
          title="Remove the number?"
          verb="Remove"
          onConfirm={answer}
          onClose={vi.fn<() => void>()}
        >
          <p>It cannot be undone.</p>
        </ConfirmWindow>
      </CoreAdminContext>
    );
  }
  await user.dblClick(screen.getByRole('button', { name: 'Remove' }));
  expect(answer).toHaveBeenCalledOnce();
  await user.keyboard('{Enter}');
  expect(answer).toHaveBeenCalledOnce();
  rerender(<Question />);
  await user.keyboard('{Enter}');
  expect(answer).toHaveBeenCalledTimes(2);
});
