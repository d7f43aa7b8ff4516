import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ApiError } from '../../dataProvider/errors';
import type { Outlook } from '../../resources/jobs/contract';
import { fieldErrors } from '../../admin/problems';
import { hoursAt } from './hours';
import { useText } from './texts';
import type { StartParams } from './useJobCalls';

/** What the job shall do about recipients outside their hours. */
export interface HoursAnswer {
  mode: 'hold' | 'now';
  /** Why they are written to outside their hours. */
  reason: string;
}

const INVALID = 422;

/**
 * The choice about recipients outside their hours when the job starts: as the outlook has it for now, computed by
 * the same rules for a later moment. Nothing until it is known.
 */
export function useHoursChoice(outlook: Outlook | undefined, at: string | undefined) {
  const text = useText();
  const translate = useTranslate();
  const [given, setGiven] = useState<Partial<HoursAnswer>>({});
  const [missing, setMissing] = useState(false);
  const hours = outlook?.hours;
  const policy = hours?.policy ?? 'warn';
  const answer: HoursAnswer = { mode: policy === 'hold' ? 'hold' : 'now', reason: '', ...given };
  const standing =
    hours && (at ? hoursAt(hours, new Date(at)) : { ...hours, held: outlook.reach.outside_hours });
  const asked = standing !== undefined && standing.held > 0;
  const overrides = asked && policy === 'hold' && answer.mode === 'now';
  return {
    hours: standing,
    policy,
    /** Whether the job waits for its recipients' hours, as answered. */
    holds: asked ? answer.mode === 'hold' : policy === 'hold',
    answer,
    onChange(next: HoursAnswer) {
      setGiven(next);
      setMissing(false);
    },
    /** Whether the job may be started as answered; says beside the field why not. */
    check(): boolean {
      const lacks = overrides && answer.reason.trim() === '';
      setMissing(lacks);
      return !lacks;
    },
    /** What the answer adds to the request; nothing where the client's setting says the same. */
    params(): Pick<StartParams, 'hours' | 'override_reason'> {
      if (overrides) return { hours: 'override', override_reason: answer.reason.trim() };
      return asked && policy === 'warn' && answer.mode === 'hold' ? { hours: 'hold' } : {};
    },
    /** What is wrong with the reason, found here or by the server. */
    problemOf(error: ApiError | null): string | undefined {
      if (missing) return text('hours.reason_missing');
      return error?.code === INVALID ? fieldErrors(error, translate).override_reason : undefined;
    },
  };
}
