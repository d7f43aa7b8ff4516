/** One of each kind: an id or a number in the path represents all of them, and one choice of a list's rows every other. */
export const kindOf = (path: string): string =>
  path
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}(~[^/?]+)?/g, ':id')
    .replaceAll(/\/(?:\+|%2B)\d{7,15}/g, '/:id')
    .replace(/filter=[^&]+/, 'filter=:filter');
