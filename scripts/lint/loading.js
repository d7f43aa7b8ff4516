import { relative } from 'node:path';

/**
 * A file that loads later may not come, and browsers do not request it again: `loadCode` does. An import that is the
 * whole of an arrow function is an argument, and all functions that take one (`late`, `lateWindow`, `lazyView`,
 * declarations) call `loadCode` with it.
 */
const later = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!file.startsWith('src/') || file.startsWith('src/loading/')) return {};
    return {
      ImportExpression(node) {
        const { parent } = node;
        if (parent?.type === 'ArrowFunctionExpression' && parent.body === node) return;
        context.report({ node, message: 'Load the file by loadCode(() => import(…)) of src/loading.' });
      },
    };
  },
};

export default { meta: { name: 'loading' }, rules: { later } };
