import { basename, relative } from 'node:path';

/** Names of variables that say nothing about the value's role (docs/style.md). Fields of the wire may have them. */
const NAMES = /^(told|found|own|asked|given|said|brought|left|taken|kept|done)$/;
/** Names of files that say nothing about their content. */
const FILES = /^(take|told|aside|shelves|together|doing|now|fit|wish|places|sort)$/;

/** Names of the DOM and of the language, which come with another: the sides of a rectangle, the step of an iterator. */
const PAIRS = { left: 'right', done: 'value' };

const keyOf = ({ key }) => key?.name;
const isPair = (pattern, property) =>
  property.shorthand && pattern.properties.some((each) => keyOf(each) === PAIRS[keyOf(property)]);

/** The identifiers that a pattern declares. */
function declaredBy(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        isPair(pattern, each) ? [] : declaredBy(each.value ?? each.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredBy);
    case 'AssignmentPattern':
      return declaredBy(pattern.left);
    case 'RestElement':
      return declaredBy(pattern.argument);
    case 'TSParameterProperty':
      return declaredBy(pattern.parameter);
    default:
      return [];
  }
}

const role = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!/^(src|server|scripts)\//.test(file)) return {};
    const check = (...patterns) => {
      for (const node of patterns.flatMap(declaredBy)) {
        if (!NAMES.test(node.name)) continue;
        context.report({
          node,
          message: `'${node.name}' names no role: use a noun, such as match, record, query, values or rest.`,
        });
      }
    };
    const ofFunction = ({ id, params }) => check(id, ...params);
    return {
      VariableDeclarator: ({ id }) => check(id),
      CatchClause: ({ param }) => check(param),
      FunctionDeclaration: ofFunction,
      FunctionExpression: ofFunction,
      ArrowFunctionExpression: ofFunction,
      TSDeclareFunction: ofFunction,
      TSEmptyBodyFunctionExpression: ofFunction,
      TSFunctionType: ofFunction,
      TSMethodSignature: ofFunction,
    };
  },
};

const files = {
  create(context) {
    const [name] = basename(context.filename).split('.');
    return {
      Program(node) {
        if (FILES.test(name))
          context.report({ node, message: `A file named '${name}' does not say its role or its act.` });
      },
    };
  },
};

export default { meta: { name: 'names' }, rules: { role, files } };
