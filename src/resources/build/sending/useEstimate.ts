import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { LIMIT_MAX } from '../../../contract/common';
import { render } from '../../../rules/merge';
import { segment } from '../../../rules/segments';
import type { Target } from '../../audience_targets/contract';

/** What a message takes, measured on real recipients. */
export interface Estimate {
  /** Recipients it was measured on. */
  sample: number;
  least: number;
  most: number;
  average: number;
  /** Of the sample, those who lack the value of a required field. */
  unresolved: number;
}

type Recipient = Pick<Target, 'phone' | 'fields'>;

/** Segments of a message over some recipients; undefined without any. */
export function estimate(message: string, recipients: readonly Recipient[]): Estimate | undefined {
  if (recipients.length === 0) return undefined;
  const rendered = recipients.map(({ phone, fields }) => render(message, { ...fields, phone }));
  const counts = rendered.map(({ text }) => segment(text).segments);
  return {
    sample: counts.length,
    least: Math.min(...counts),
    most: Math.max(...counts),
    average: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    unresolved: rendered.filter(({ unresolved }) => unresolved.length > 0).length,
  };
}

/** The same over the first recipients of an audience: one page, whatever its size. */
export function useEstimate(message: string, audienceId: string | undefined): Estimate | undefined {
  const { data } = useGetList<Target>(
    'audience_targets',
    { filter: { audience_id: audienceId }, pagination: { page: 1, perPage: LIMIT_MAX } },
    { enabled: audienceId !== undefined },
  );
  return useMemo(() => estimate(message, data ?? []), [message, data]);
}
