/** The one file of a multipart call, spooled to disk before the transaction opens. Deleted when the call ends. */
export interface Upload {
  /** File name as sent, without any directory. Never used as a path. */
  filename: string;
  /** Media type as sent; proves nothing. */
  type: string;
  /** Where the bytes are. `keep()` first if they are needed after the call. */
  path: string;
  bytes: number;
  /** Makes the file the caller's: it is no longer deleted when the call ends. */
  keep(): void;
}
