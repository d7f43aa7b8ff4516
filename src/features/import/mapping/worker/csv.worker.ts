import { answer } from './answer';
import type { Question } from './protocol';

/** Reads files away from the page, so that it never freezes whatever the file's size. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data, (told) => postMessage(told));
});
