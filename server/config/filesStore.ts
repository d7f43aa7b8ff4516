import { type Env, EnvError } from './env';

/** Bucket in an S3-compatible store. */
export interface BucketSettings {
  /** Origin of the store; buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const NEEDED = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_BUCKET',
  'FILES_S3_ACCESS_KEY',
  'FILES_S3_SECRET_KEY',
] as const;

type Settings = Pick<Env, 'FILES' | 'FILES_S3_REGION' | (typeof NEEDED)[number]>;

/** Where files of imports and reports are kept. */
export interface FilesStore {
  /** Null: only the database. */
  bucket: BucketSettings | null;
  /** Whether new files go into the bucket. Old ones are read from where they are. */
  isTarget: boolean;
}

/** @throws EnvError if a bucket is not named completely */
export function filesStoreOf(env: Settings): FilesStore {
  const missing = NEEDED.filter((name) => env[name] === undefined);
  if (missing.length === NEEDED.length && env.FILES !== 's3') return { bucket: null, isTarget: false };
  if (missing.length > 0)
    throw new EnvError(
      `Files of imports and reports shall be in an S3-compatible store, but ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. ` +
        `Set ${NEEDED.join(', ')} together, or none of them to keep files in the database.`,
    );
  return {
    bucket: {
      endpoint: env.FILES_S3_ENDPOINT!.replace(/\/$/, ''),
      bucket: env.FILES_S3_BUCKET!,
      region: env.FILES_S3_REGION,
      accessKeyId: env.FILES_S3_ACCESS_KEY!,
      secretAccessKey: env.FILES_S3_SECRET_KEY!,
    },
    isTarget: env.FILES !== 'database',
  };
}
