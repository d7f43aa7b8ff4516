import { relative } from 'node:path';

/** Functions of server/http/problem.ts, which take sentences from the tables by their keys. */
const ANSWERS = /^(problem|invalid|invalidField|fieldError|ruleError|taken|wrongKind)$/;
const TABLES = /^server\/http\/(problem\.ts$|sentences\/)/;
/** Commands answer on a terminal. */
const COMMANDS = /^server\/cli\//;

const isSentence = (text) => typeof text === 'string' && /[.!?]$/.test(text.trim());

/** Whether an expression writes a sentence of its own. */
function hasSentence(node) {
  switch (node?.type) {
    case 'Literal':
      return isSentence(node.value);
    case 'TemplateLiteral':
      return isSentence(node.quasis.at(-1).value.cooked);
    case 'ConditionalExpression':
      return hasSentence(node.consequent) || hasSentence(node.alternate);
    case 'LogicalExpression':
      return hasSentence(node.left) || hasSentence(node.right);
    case 'ArrayExpression':
      return node.elements.some(hasSentence);
    case 'ObjectExpression':
      return node.properties.some(({ value }) => hasSentence(value));
    default:
      return false;
  }
}

const nameOf = ({ key }) => key?.name ?? key?.value;

const table = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    if (!file.startsWith('server/') || TABLES.test(file) || COMMANDS.test(file)) return {};
    const refuse = (node) =>
      context.report({
        node,
        message:
          'A sentence of the server belongs to server/http/sentences: name it by its key, in problem() or fieldError().',
      });
    return {
      CallExpression({ callee, arguments: args }) {
        if (callee.type === 'Identifier' && ANSWERS.test(callee.name))
          args.filter(hasSentence).forEach(refuse);
      },
      NewExpression(node) {
        if (node.callee.name === 'ProblemError') refuse(node);
      },
      ObjectExpression(node) {
        const names = new Set(node.properties.map(nameOf));
        if (['field', 'code', 'message'].every((name) => names.has(name))) refuse(node);
      },
    };
  },
};

export default { meta: { name: 'sentences' }, rules: { table } };
