/**
 * Keys that messages are submitted under. Where the carrier names the key in the receipt, it leads back to the message
 * even when the carrier's answer was lost.
 */
export const jobKey = (jobId: string, n: number) => `${jobId}:${n}`;

const DIRECT = 'direct:';
export const directKey = (id: string) => DIRECT + id;

/** Which message a key belongs to. A key that is not ours has neither. */
export interface KeyParts {
  job_id: string | null;
  n: number | null;
  direct: string | null;
}

const JOB = /^([0-9a-f-]{36}):(\d+)$/;

export function parseKey(key: string): KeyParts {
  const [, job_id = null, n = null] = JOB.exec(key) ?? [];
  return {
    job_id,
    n: n === null ? null : Number(n),
    direct: key.startsWith(DIRECT) ? key.slice(DIRECT.length) : null,
  };
}
