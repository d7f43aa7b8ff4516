/**
 * An answer that nobody may see: the session it belongs to is over. It stays pending, so neither a success
 * path nor an error path of the screen that asked runs, and react-admin gets no made-up empty result.
 */
export const never = <T>(): Promise<T> => new Promise<T>(() => {});
