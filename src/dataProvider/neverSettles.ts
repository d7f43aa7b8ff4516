/**
 * A promise that never settles, because the session it belongs to is over: neither the success path nor
 * the error path of the calling screen runs, and react-admin gets no made-up empty result.
 */
export const never = <T>(): Promise<T> => new Promise<T>(() => {});
