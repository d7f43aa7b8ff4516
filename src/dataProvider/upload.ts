import type { Answer } from './answer';
import { ApiError } from './errors';
import { FILE_LOST } from './fileLost';

interface Upload {
  url: string;
  headers: Record<string, string>;
  file: File;
  /** Share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  signal: AbortSignal;
  /** Milliseconds without progress after which the upload counts as hung. */
  timeout: number;
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Sends a file as multipart field `file`. XMLHttpRequest, because fetch does not report upload progress. */
export function upload({ url, headers, file, onProgress, signal, timeout }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let watchdog: ReturnType<typeof setTimeout>;
    const stop = (reason: unknown) => {
      clearTimeout(watchdog);
      reject(reason);
      xhr.abort();
    };
    const alive = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => stop(new ApiError('TIMEOUT_ERROR')), timeout);
    };
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      alive();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    xhr.addEventListener('progress', alive);
    xhr.addEventListener('error', () => {
      clearTimeout(watchdog);
      // A browser does not send a file that changed since it was chosen, and calls that a failure of the network.
      const lost = new ApiError('FETCH_ERROR', { problem: { type: FILE_LOST } });
      isReadable(file).then((readable) => stop(readable ? new ApiError('FETCH_ERROR') : lost), stop);
    });
    xhr.addEventListener('load', () => {
      clearTimeout(watchdog);
      // It always follows redirects: an answer from another address is refused.
      if (xhr.responseURL !== '' && new URL(xhr.responseURL).href !== new URL(url, document.baseURI).href)
        reject(new ApiError('FETCH_ERROR'));
      else resolve({ status: xhr.status, headers: headersOf(xhr), text: xhr.responseText });
    });
    signal.addEventListener('abort', () => stop(signal.reason));

    const form = new FormData();
    form.append('file', file, file.name);
    xhr.open('POST', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    alive();
    xhr.send(form);
  });
}
