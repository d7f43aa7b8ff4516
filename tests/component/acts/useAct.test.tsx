import { act, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { ConsoleDataProvider } from '../../../src/dataProvider/types';
import { useAct } from '../../../src/dataProvider/useAct';

it('calls once for both presses of a double click, says so once, and calls again later and for another record', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const provider = {
    act: () => new Promise((resolve) => answers.push(resolve)),
  } as unknown as ConsoleDataProvider;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={provider}>{children}</CoreAdminContext>
  );
  const { result } = renderHook(() => useAct('users', 'reset_password'), { wrapper });
  const onSuccess = vi.fn<() => void>();
  const press = () => result.current.mutate({ id: 'a' }, { onSuccess });

  act(() => {
    press();
    press();
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  expect(answers).toHaveLength(1);
  answers[0]!(undefined);
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(onSuccess).toHaveBeenCalledOnce();

  act(press);
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => result.current.mutate({ id: 'b' }));
  await waitFor(() => expect(answers).toHaveLength(3));
});
