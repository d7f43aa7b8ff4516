/**
 * What the first list needs comes in one file: without this, every module that a later screen uses as well
 * becomes a file, and so a request, of its own. Names matter to nobody; the order is that of the priority.
 */
export const groups = [
  // A release of the console does not make the browser load React again.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'start', test: /src[\\/](main|boot[\\/]start)\.tsx?$/, priority: 2 },
  { name: 'console', test: /src[\\/](boot[\\/]compose|resources[\\/]build[\\/]list)\.tsx$/, priority: 1 },
];
