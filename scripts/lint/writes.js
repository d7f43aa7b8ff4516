import { relative } from 'node:path';

/**
 * Creations and deletions that no contract types: an act that confirms what was seen would compile without it. The functions of
 * src/dataProvider/writes.ts and useAct.ts demand all of it.
 */
const HOOKS = /^use(Create|(Bulk)?Delete\w*)$/;
const VERBS = /^(create|delete|deleteMany)$/;

/** The typed writes are built on these. */
const EXCEPT = /^src\/dataProvider\//;

const isProvider = ({ type, name = '', property }) =>
  /provider$/i.test(type === 'MemberExpression' ? (property.name ?? '') : name);

const typed = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!file.startsWith('src/') || EXCEPT.test(file)) return {};
    const refuse = (node, what) =>
      context.report({
        node,
        message: `${what} does not demand what the person saw: write by src/dataProvider/writes.ts or useAct.`,
      });
    return {
      ImportSpecifier(node) {
        const { name } = node.imported;
        if (node.parent?.source?.value === 'ra-core' && HOOKS.test(name)) refuse(node, name);
      },
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression' || callee.computed) return;
        const { object, property } = callee;
        if (VERBS.test(property.name) && isProvider(object)) refuse(callee, `provider.${property.name}`);
      },
    };
  },
};

export default { meta: { name: 'writes' }, rules: { typed } };
