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
  // The session's own poll of the profile, which ends it.
  /^src\/authProvider\/useProfilePoll\.ts$/,
  // A name in a cell: until it is known, and where it cannot be read, the id is shown.
  /^src\/admin\/kinds\/reference\.tsx$/,
  // Pages of a conversation and of the inbox are put together from several answers.
  /^src\/resources\/conversations\/desk\/(Inbox\.tsx|useThread\.ts)$/,
  // What they are given they turn into a read by `readOf` themselves, because they need more of it than a read tells.
  /^src\/admin\/picker\/search\.ts$/,
  /^src\/features\/queue\/useQueue\.ts$/,
  /^src\/resources\/jobs\/list\/useJobsNow\.ts$/,
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
