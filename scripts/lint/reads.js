import { relative } from 'node:path';

/**
 * Hooks that give `undefined` for what they could not read, as for what is still on the way: a screen that forgets to
 * ask why shows, counts or sends nothing in place of it. Those of src/dataProvider/reads.ts say which it is.
 */
const RAW =
  /^use(GetOne|GetList|GetMany|GetManyAggregate|GetManyReference|InfiniteGetList|Reading|(Suspense|Infinite|SuspenseInfinite)?Query|(Suspense)?Queries)$/;

/** Where they may be used all the same, and why. */
const EXCEPT = [
  // What the typed reads are made of.
  /^src\/dataProvider\//,
  // The session's own poll: an answer ends it or keeps it, and its three cases are told apart by `ProfileState`.
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
