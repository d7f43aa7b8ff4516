import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { isApiError, problemCode } from '../../dataProvider/errors';
import type { Row } from '../record';
import { useDeclaration } from '../registry';

/**
 * The record that a confirmation is about, and the function to call after a refusal: if the record has
 * changed, it is read again, and the confirmation shows the current one. A row's menu reads nothing after
 * it is closed.
 */
export function useShown(record: Row): [shown: Row, onRefused: (error: unknown) => Promise<void>] {
  const { contract } = useDeclaration();
  const provider = useDataProvider();
  const cache = useQueryClient();
  const [anew, setAnew] = useState<{ of: Row; now: Row }>();
  const onRefused = async (error: unknown) => {
    if (!isApiError(error) || problemCode(error) !== 'changed') return;
    try {
      const { data } = await provider.getOne<Row>(contract.name, { id: record.id });
      setAnew({ of: record, now: data });
      // A question that reads the record itself shows it at once, and not at its next renewal.
      void cache.invalidateQueries({ queryKey: [contract.name, 'getOne'] });
    } catch {
      // If it cannot be read, the next press is refused as well, and it is tried again.
    }
  };
  return [anew?.of === record ? anew.now : record, onRefused];
}
