import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const dialog = () => screen.findByRole('dialog', { name: 'Filters' });

/** Opens the filters of the list on the page; they stay open until `closeFilters`. */
export async function openFilters(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  return within(await dialog());
}

/** Closes them; what is behind them can be read and pressed again. */
export async function closeFilters(user: UserEvent): Promise<void> {
  await user.click(within(await dialog()).getByRole('button', { name: 'Done' }));
  await waitFor(() => {
    if (screen.queryByRole('dialog', { name: 'Filters' })) throw new Error('The filters are still open.');
  });
}
