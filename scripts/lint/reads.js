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
  // All names of a page in one request, for which there is no typed read. A cell without its name shows the id.
  /^src\/admin\/kinds\/reference\.tsx$/,
  // Its pages are added to one another: the next one may fail while those before it are known.
  /^src\/resources\/conversations\/desk\/Inbox\.tsx$/,
  // The newest messages are put in their places among older ones, which are read when they are scrolled into view.
  /^src\/resources\/conversations\/desk\/useThread\.ts$/,
  // An answer that is asked for again does not say that nothing matches: it needs to know that it is.
  /^src\/admin\/picker\/search\.ts$/,
  // Keeps one reading for each answer, equal ones too, so it needs to know when each came.
  /^src\/features\/queue\/useQueue\.ts$/,
  // Those who start a job ask again before they go on, and are given that answer.
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
