import { answer, type Question } from './answer';

/** Reads files away from the page, so that it never freezes whatever the file's size. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data, (reply) => postMessage(reply));
});
