import { relative } from 'node:path';

/**
 * Hooks that return `undefined` both while loading and after a failure. A screen that does not check which one it is
 * shows, counts or sends nothing instead. The hooks of src/dataProvider/reads.ts tell the cases apart.
 */
const RAW =
  /^use(GetOne|GetList|GetMany|GetManyAggregate|GetManyReference|InfiniteGetList|(Suspense|Infinite|SuspenseInfinite)?Query|(Suspense)?Queries)$/;

/** Files that may use them directly, with the reason. */
const EXCEPT = [
  // The typed reads are built on these hooks.
  /^src\/dataProvider\//,
  // The session's own poll: the answer ends or keeps the session, and `ProfileState` tells its three cases apart.
  /^src\/authProvider\/useProfilePoll\.ts$/,
];

const typed = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!file.startsWith('src/') || EXCEPT.some((files) => files.test(file))) return {};
    return {
      ImportSpecifier(node) {
        const { name } = node.imported;
        if (node.importKind === 'type' || node.parent?.importKind === 'type' || !RAW.test(name)) return;
        context.report({
          node,
          message: `${name} does not tell what is not known from nothing: read by src/dataProvider/reads.ts.`,
        });
      },
    };
  },
};

export default { meta: { name: 'reads' }, rules: { typed } };
